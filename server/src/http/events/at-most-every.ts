/**
 * Throttles `work` to one run per interval; the last request is never dropped.
 *
 * @param milliseconds called before each run.
 */
export const atMostEvery = (milliseconds: () => number, work: () => void) => {
  let timer: NodeJS.Timeout | undefined
  let isAsked = false

  const run = (): void => {
    isAsked = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, milliseconds()).unref()
    work()
  }

  return {
    /** Requests a run: at once if idle, else a single one at the end of the pause. */
    ask: () => {
      if (timer === undefined) run()
      else isAsked = true
    },
    /** Cancels a pending run. */
    stop: () => {
      clearTimeout(timer)
      isAsked = false
    },
  }
}
