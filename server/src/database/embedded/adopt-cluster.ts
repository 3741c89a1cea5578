import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerAccount } from './server-account.ts'

/** Gives a cluster that belongs to root (copied or restored by it) to the server's user. */
export const adoptCluster = async (
  directory: string,
  account: ServerAccount | undefined,
): Promise<void> => {
  if (!account || (await stat(directory)).uid !== 0) return
  for (const name of await readdir(directory, { recursive: true })) {
    await lchown(join(directory, name), account.uid, account.gid)
  }
  // The root directory last, so that an interrupted run starts over.
  await lchown(directory, account.uid, account.gid)
}
