"""What holds for every test: hypothesis tries the same examples every time, however slow the machine."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "wyrmtable", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("wyrmtable")
