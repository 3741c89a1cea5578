/**
 * Lets callers share runs of a query: calls during a run share the next one, so that each sees everything stored
 * before the call, and hundreds at once take two runs.
 */
export const shareRuns = <Value>(run: () => Promise<Value>): (() => Promise<Value>) => {
  let running: Promise<Value> | undefined
  let next: Promise<Value> | undefined

  const start = (): Promise<Value> => {
    const started = run().finally(() => {
      if (running === started) running = undefined
    })
    running = started
    return started
  }

  return () => {
    if (running === undefined) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
