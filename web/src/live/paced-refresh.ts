/** All browsers learn of a change at once; jitter spreads their requests over this time. */
const SPREAD_MS = 1_000
/** Minimum interval between refreshes while readings stream in. */
const PAUSE_MS = 5_000

export type PacedRefresh = {
  /** Requests a refresh: almost at once after a quiet period, else throttled; requests in between share one. */
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
