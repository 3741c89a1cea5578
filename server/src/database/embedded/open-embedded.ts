import { setTimeout as pause } from 'node:timers/promises'
import { adoptCluster } from './adopt-cluster.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, hasCluster, removeUnfinished } from './cluster.ts'
import { withClusterLock } from './cluster-lock.ts'
import { endKeeper, isNeededByOthers } from './keeper.ts'
import { type Cluster, freePort, stopPostmaster } from './postmaster.ts'
import { prepareDirectory } from './prepare-directory.ts'
import { type ReachedServer, reachServer } from './reach-server.ts'
import { makeRunnable } from './runnable-binaries.ts'
import { findServerAccount } from './server-account.ts'

export type EmbeddedServer = {
  /** With the password: never to be shown. */
  url: string
  /** Gives the server up; it stops when no other process uses it. */
  close: () => Promise<void>
}

const RETRY_MILLISECONDS = 1_000

/**
 * Starts the PostgreSQL server whose data lies in `directory`, or attaches to it when it runs. The
 * data is created when there is none. The server outlives this process when that is killed; one
 * that is killed itself is started again, at the same address, until `close`.
 *
 * Beside `directory` lie its log (`.log`) and, while a process starts or stops it, a lock (`.lock`).
 *
 * @param report is told about each step that may take a while.
 * @throws StartError
 */
export const openEmbedded = async ({
  directory,
  report = () => {},
}: {
  directory: string
  report?: (step: string) => void
}): Promise<EmbeddedServer> => {
  const home = await prepareDirectory(directory)
  const { cluster, first } = await withClusterLock(home, report, async () => {
    const cluster = await prepareCluster(home, report)
    return { cluster, first: await reachServer(cluster, freePort, report) }
  })
  return { url: first.url, close: keepReached(cluster, first) }
}

const prepareCluster = async (
  directory: string,
  report: (step: string) => void,
): Promise<Cluster> => {
  const account = await findServerAccount(directory)
  const found = await findBinaries()
  const exists = await hasCluster(directory, found, report)
  const binaries = await makeRunnable(found, account, report)
  await removeUnfinished(directory)
  if (!exists) {
    report(`Creating the database in ${directory} …`)
    await createCluster(directory, binaries, account)
  }
  await adoptCluster(directory, account)
  return { directory, binaries, account }
}

/** Reaches the server again whenever it is lost; the function returned ends that. */
const keepReached = (cluster: Cluster, first: ReachedServer): (() => Promise<void>) => {
  const { directory } = cluster
  let server = first
  let closing: Promise<void> | undefined
  let reaching = Promise.resolve()

  const watch = () => {
    server.keeper.once('end', () => {
      if (!closing) reaching = reachAgain()
    })
  }
  const reachAgain = async (): Promise<void> => {
    while (!closing) {
      try {
        server = await withClusterLock(directory, silent, () =>
          reachServer(cluster, async () => first.port, silent),
        )
        return watch()
      } catch {
        await pause(RETRY_MILLISECONDS, undefined, { ref: false })
      }
    }
  }
  const close = async (): Promise<void> => {
    await reaching
    await withClusterLock(directory, silent, async () => {
      const isNeeded = await isNeededByOthers(server.keeper).catch(() => true)
      await endKeeper(server.keeper)
      if (!isNeeded) await stopPostmaster(cluster)
    })
  }

  watch()
  return () => {
    closing ??= close()
    return closing
  }
}

const silent = (): void => {}
