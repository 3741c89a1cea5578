/**
 * Lets callers share runs of a query: those who ask while one is running share the next one, so that each sees what was
 * stored before they asked, and hundreds at once take two runs.
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
