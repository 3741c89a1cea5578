export type Latest<Value> = {
  /** Undefined until the first load has succeeded. */
  readonly value: Value | undefined
  /** Reloads; resolves once a load that began after this call has succeeded. */
  reload: () => Promise<void>
  /** Cancels retries. */
  stop: () => void
}

/**
 * Holds a value that is reloaded on demand. Calls during a load share the next one. If a load fails, the old value
 * stays and the load is retried.
 */
export const keepLatest = <Value>(options: {
  load: () => Promise<Value>
  retryMs: number
  /** Minimum pause between two loads. */
  restMs: number
  onFailure: (error: unknown) => void
  /** Called with each value once it is in place. */
  onLoad: () => void
}): Latest<Value> => {
  let value: Value | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let isStopped = false
  const wake = new Set<() => void>()

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds).unref()
      function done() {
        clearTimeout(timer)
        wake.delete(done)
        resolve()
      }
      wake.add(done)
    })

  const loadUntilDone = async (): Promise<void> => {
    while (!isStopped) {
      try {
        value = await options.load()
        if (!isStopped) options.onLoad()
        return
      } catch (error) {
        if (isStopped) return
        options.onFailure(error)
        await pause(options.retryMs)
      }
    }
  }

  const start = (): Promise<void> => {
    const started = loadUntilDone().finally(() => {
      if (running === started) running = undefined
    })
    running = started
    return started
  }

  return {
    get value() {
      return value
    },
    reload: () => {
      if (next !== undefined) return next
      if (running === undefined) return start()
      next = running
        .then(() => pause(options.restMs))
        .then(() => {
          next = undefined
          return start()
        })
      return next
    },
    stop: () => {
      isStopped = true
      for (const done of wake) done()
    },
  }
}
