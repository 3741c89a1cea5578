import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, secretVersions } from '../../config.ts'
import type { VersionedSecret } from './sealer.ts'

const FILE = 'auth-secret'

/**
 * The secret that all keys of the server are drawn from, with the ones before it: the configured ones, else
 * one that is generated at the first start and kept in the data directory, readable by its owner alone. Two
 * processes that start at once agree on one.
 */
export const authSecret = async (
  config: Pick<Config, 'authSecrets' | 'dataDir'>,
): Promise<VersionedSecret> => {
  if (config.authSecrets !== undefined) return versioned(config.authSecrets)
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

const versioned = ([current, ...former]: readonly string[]): VersionedSecret => {
  if (current === undefined) throw new Error('A list of secrets holds one at least')
  return { current, former }
}

const readSecret = async (path: string): Promise<VersionedSecret | undefined> => {
  try {
    const versions = secretVersions.safeParse(await readFile(path, 'utf8'))
    return versions.success ? versioned(versions.data) : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
