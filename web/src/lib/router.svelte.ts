// Pages by path, with the browser's own history: `go('/t/abc')`, and every link of ours.

/** A path without the slash that some people type at its end. */
const plain = (path: string): string => path.replace(/(?<=.)\/+$/, '')

class Router {
  path = $state(plain(location.pathname))
  hash = $state(location.hash)
  /** Whether this is still the page that the browser came in by. */
  fresh = true

  constructor() {
    addEventListener('popstate', () => this.look())
    addEventListener('hashchange', () => this.look())
    addEventListener('click', (event) => this.follow(event))
  }

  go(to: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to)
    this.look()
    scrollTo(0, 0)
  }

  private look(): void {
    const path = plain(location.pathname)
    if (path !== this.path) this.fresh = false
    this.path = path
    this.hash = location.hash
  }

  /** A plain click on a link to one of our own pages stays on the page. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
export const go = (to: string, replace = false): void => router.go(to, replace)
