import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 20_000
/** A server whose thread is busy for less of the time is at rest: looking for jobs takes 1 %. */
const BUSY = 0.1
/** Growth of the heap since it was last collected that is worth another pause. */
const WORTH = 1.25
/** The growth that is worth the next pause: the first one often comes while the last work still holds 4 MB. */
const WORTH_AGAIN = 1.05

/**
 * Returns memory to the system when a server comes to rest: after its start, which leaves a third of the heap unused, and
 * after busy moments. V8 does so by itself only where its embedder says that memory matters more than speed, which
 * Node never says. The pause takes about 2 ms per megabyte in use.
 *
 * @param lookEveryMs for tests.
 * @returns a function that stops it.
 */
export const collectAtRest = (lookEveryMs = LOOK_EVERY_MS): (() => void) => {
  let since = performance.eventLoopUtilization()
  const growth = watchGrowth()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since)
    if (utilization < BUSY && growth.isEnough(getHeapStatistics().total_heap_size)) {
      collect()
      growth.startAt(getHeapStatistics().total_heap_size)
    }
    since = performance.eventLoopUtilization()
  }, lookEveryMs).unref()
  return () => clearInterval(timer)
}

/** Compares sizes of the heap, in bytes, with the one that the last collection left: initially none. */
export const watchGrowth = () => {
  let kept = 0
  let worth = WORTH
  return {
    isEnough: (size: number): boolean => size >= kept * worth,
    startAt: (size: number): void => {
      kept = size
      worth = worth === WORTH ? WORTH_AGAIN : WORTH
    },
  }
}

/** Resets the flag at once, because V8 rejects a code cache that was written under other flags. */
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
