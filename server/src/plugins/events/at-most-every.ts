export type Paced = {
  /** Asks for a run: at once after a rest, else one at the end of the pause for all that asked. */
  ask: () => void
  /** Forgets what was asked for. */
  stop: () => void
}

/** Runs `work` at most once in so many milliseconds, and never misses the last time it was asked for. */
export const atMostEvery = (milliseconds: number, work: () => void): Paced => {
  let timer: NodeJS.Timeout | undefined
  let isAsked = false

  const run = (): void => {
    isAsked = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, milliseconds).unref()
    work()
  }

  return {
    ask: () => {
      if (timer === undefined) run()
      else isAsked = true
    },
    stop: () => {
      clearTimeout(timer)
      isAsked = false
    },
  }
}
