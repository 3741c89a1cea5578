import { Session } from 'node:inspector'
import { getHeapStatistics } from 'node:v8'

const LOOK_EVERY_MS = 20_000
/** A process that uses less of one processor is at rest: a probe now and then, and looking for jobs, take 1 %. */
const BUSY = 0.05
/** Growth of the heap since it was last collected that is worth another pause. */
const WORTH = 1.25

/**
 * Returns memory to the system when a server comes to rest: after its start, which leaves a third of the heap unused, and
 * after busy moments. V8 does so by itself only where its embedder says that memory matters more than speed, which
 * Node never says. The pause takes about 2 ms per megabyte in use.
 */
export const collectAtRest = (lookEveryMs = LOOK_EVERY_MS): { stop: () => void } => {
  let usage = process.cpuUsage()
  let kept = 0
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(usage)
    usage = process.cpuUsage()
    const isBusy = (user + system) / 1000 > lookEveryMs * BUSY
    if (isBusy || getHeapStatistics().total_heap_size < kept * WORTH) return
    collect(() => {
      kept = getHeapStatistics().total_heap_size
      usage = process.cpuUsage()
    })
  }, lookEveryMs).unref()
  return { stop: () => clearInterval(timer) }
}

/** The inspector's command needs no flag: another flag would make the cache of compiled code worthless. */
const collect = (done: () => void): void => {
  const session = new Session()
  session.connect()
  session.post('HeapProfiler.collectGarbage', () => {
    session.disconnect()
    done()
  })
}
