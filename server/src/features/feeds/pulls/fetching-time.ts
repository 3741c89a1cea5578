/**
 * Stops fetching once time is short and something complete has arrived, which can then be stored; the next run
 * continues from there. The first page, file or group of rows may take the whole time of the run.
 *
 * @param run ends the run.
 */
export const fetchingTime = (run: AbortSignal, late: AbortSignal) => {
  const enough = new AbortController()
  let hasWhole = false
  const look = () => {
    if (hasWhole && late.aborted) enough.abort()
  }
  late.addEventListener('abort', look)
  return {
    signal: AbortSignal.any([run, enough.signal]),
    /** Call this when a page, a file or all rows of one cursor value have arrived. */
    addWhole: () => {
      hasWhole = true
      look()
    },
    /** The result of the next step, or null if fetching was stopped while waiting for it. */
    unlessLate: async <T>(next: Promise<T>): Promise<T | null> => {
      try {
        return await next
      } catch (error) {
        if (enough.signal.aborted) return null
        throw error
      }
    },
  }
}
