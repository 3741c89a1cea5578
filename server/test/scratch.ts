import { access, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/** A new directory for databases: in memory if there is room, because nothing in it has to last. */
export const makeScratchDirectory = async (prefix: string): Promise<string> =>
  mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), prefix))

const hasRoom = async (): Promise<boolean> => {
  try {
    await access(MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}
