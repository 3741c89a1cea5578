/* What the test DOM lacks but Mantine or the router needs. */

const query = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList

window.matchMedia = query

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResizes

/** Nothing comes into the window. */
class NoCrossings extends NoResizes {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  takeRecords() {
    return []
  }
}
window.IntersectionObserver = NoCrossings

window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
