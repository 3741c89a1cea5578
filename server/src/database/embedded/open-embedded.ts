import { lchown, mkdir, mkdtemp, readdir, realpath, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createCluster, hasCluster, removeUnfinished, withClusterLock } from './cluster.ts'
import { type EmbeddedServer, keepReached } from './keep-reached.ts'
import type { Cluster } from './postmaster.ts'
import { findBinaries, findServerAccount, type ServerAccount } from './programs.ts'
import { reachServer } from './reach-server.ts'
import { makeRunnable } from './runnable-binaries.ts'
import { explainSystemError } from './start-failure.ts'

/**
 * Starts the PostgreSQL server whose data is in `directory`, or attaches to it if it runs. Creates the data if it is
 * missing. The server survives if this process is killed; a killed server is restarted, until `close`.
 *
 * Beside `directory` are its log (`.log`) and, while a process starts or stops it, a lock (`.lock`).
 *
 * @param report called before each step that may take a while.
 * @throws StartError
 */
export const openEmbedded = async ({
  directory,
  report = () => {},
}: {
  directory: string
  report?: (step: string) => void
}): Promise<EmbeddedServer> => {
  try {
    const home = await prepareDirectory(directory)
    const { cluster, server } = await withClusterLock(home, report, async () => {
      const cluster = await prepareCluster(home, report)
      return { cluster, server: await reachServer(cluster, report) }
    })
    return keepReached(cluster, server)
  } catch (error) {
    throw explainSystemError(error, directory)
  }
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

/** Gives a cluster that belongs to root (copied or restored by it) to the server's user. */
const adoptCluster = async (directory: string, account: ServerAccount | undefined) => {
  if (!account || (await stat(directory)).uid !== 0) return
  for (const name of await readdir(directory, { recursive: true })) {
    await lchown(join(directory, name), account.uid, account.gid)
  }
  // The root directory comes last, so that an interrupted run starts over.
  await lchown(directory, account.uid, account.gid)
}

/**
 * Creates the parent directory of the cluster if needed, and checks that it is writable.
 *
 * @returns the cluster's directory without symbolic links; it need not exist.
 * @throws the file system's error if the directory cannot be created or written.
 */
const prepareDirectory = async (directory: string): Promise<string> => {
  const parent = dirname(directory)
  await mkdir(parent, { recursive: true })
  await rmdir(await mkdtemp(join(parent, '.retorna-')))
  return realpath(directory).catch(async () => join(await realpath(parent), basename(directory)))
}
