/** All browsers hear of a change at the same moment; their questions spread over this time. */
const SPREAD_MS = 1_000
/** While readings stream in, figures follow at this pace. */
const PAUSE_MS = 5_000

export type PacedRefresh = {
  /** Asks for a run: soon after a rest, else after a pause; one for all that asked meanwhile. */
  ask: () => void
  stop: () => void
}

export function pacedRefresh(refresh: () => unknown): PacedRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const run = () => {
    timer = undefined
    last = performance.now()
    refresh()
  }
  return {
    ask: () => {
      if (timer !== undefined) return
      const rest = PAUSE_MS - (performance.now() - last)
      timer = setTimeout(run, Math.max(rest, SPREAD_MS * Math.random()))
    },
    stop: () => clearTimeout(timer),
  }
}
