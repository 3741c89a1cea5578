/**
 * Ends fetching once it is late and something whole has come, so that this is stored and the next run continues after it.
 * The first page, file or group of rows may take as long as the run.
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
    /** To be called when a page, a file or the rows of one cursor have come whole. */
    addWhole: () => {
      hasWhole = true
      look()
    },
    /** What comes next; null if fetching has ended meanwhile. */
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
