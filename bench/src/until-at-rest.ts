import { setTimeout as pause } from 'node:timers/promises'

/** Twice as long as a server waits until it considers itself at rest. */
const REST_SECONDS = 40
const MAX_PERIODS = 15

/**
 * Waits until a server has finished its work after a start or a busy moment; the first jobs of a new database take
 * a while.
 *
 * @param share the share of a processor below which the server is at rest.
 */
export const untilAtRest = async (
  server: { processorSeconds: () => Promise<number> },
  share = 0.03,
): Promise<void> => {
  for (let period = 0; period < MAX_PERIODS; period += 1) {
    const before = await server.processorSeconds()
    await pause(REST_SECONDS * 1000)
    if ((await server.processorSeconds()) - before < REST_SECONDS * share) return
  }
  throw new Error('The server did not come to rest')
}
