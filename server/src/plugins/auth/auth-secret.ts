import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

const FILE = 'auth-secret'
const MINIMUM_LENGTH = 32

/**
 * The secret that signs what leaves the server: the configured one, else one that is generated at the
 * first start and kept in the data directory, readable by its owner alone. Two processes that start at
 * once agree on one.
 */
export const authSecret = async (
  config: Pick<Config, 'authSecret' | 'dataDir'>,
): Promise<string> => {
  if (config.authSecret !== undefined) return config.authSecret
  const path = join(config.dataDir, FILE)
  const kept = await readSecret(path)
  if (kept !== undefined) return kept
  await mkdir(config.dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Only the first of several processes can make the link, and nobody sees half a file.
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const secret = await readSecret(path)
  if (secret === undefined) throw new Error(`${path} does not hold a secret; delete it`)
  return secret
}

const readSecret = async (path: string): Promise<string | undefined> => {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    return secret.length >= MINIMUM_LENGTH ? secret : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
