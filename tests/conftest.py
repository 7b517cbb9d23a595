"""What holds for every test: hypothesis tries the same examples every time, and nobody's own data is touched."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "wyrmtable", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("wyrmtable")


@pytest.fixture(scope="session", autouse=True)
def _own_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WYRMTABLE_DATA", str(tmp_path_factory.mktemp("data")))
        yield
