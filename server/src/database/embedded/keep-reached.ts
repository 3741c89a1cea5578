import { setTimeout as pause } from 'node:timers/promises'
import { withClusterLock } from './cluster.ts'
import { type Cluster, stopPostmaster } from './postmaster.ts'
import { endKeeper, isNeededByOthers, type ReachedServer, reachServer } from './reach-server.ts'

export type EmbeddedServer = ReturnType<typeof keepReached>

const RETRY_MILLISECONDS = 1_000

const silent = (): void => {}

/**
 * Reconnects whenever the server is lost, and restarts it unless another process has. A restart changes its port.
 *
 * @returns the server; `close` stops reconnecting, and stops the server if nobody else needs it.
 */
export const keepReached = (cluster: Cluster, first: ReachedServer) => {
  const { directory } = cluster
  const closing = new AbortController()
  let server = first
  let reaching = Promise.resolve()

  const watch = () => {
    server.keeper.once('end', () => {
      if (!closing.signal.aborted) reaching = reachAgain()
    })
  }
  const reachAgain = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        server = await withClusterLock(directory, silent, () => reachServer(cluster, silent))
        return watch()
      } catch {
        const options = { ref: false, signal: closing.signal }
        await pause(RETRY_MILLISECONDS, undefined, options).catch(silent)
      }
    }
  }
  const close = async (): Promise<void> => {
    closing.abort()
    await reaching
    try {
      await withClusterLock(directory, silent, async () => {
        const isNeeded = await isNeededByOthers(server.keeper).catch(() => true)
        await endKeeper(server.keeper)
        if (!isNeeded) await stopPostmaster(cluster)
      })
    } finally {
      await endKeeper(server.keeper)
    }
  }

  watch()
  let closed: Promise<void> | undefined
  return {
    /** The current URL: the port changes when the server is killed. Contains the password: never log or display it. */
    get url() {
      return server.url
    },
    /** Releases the server; it stops when no other process uses it. */
    close: () => {
      closed ??= close()
      return closed
    },
  }
}
