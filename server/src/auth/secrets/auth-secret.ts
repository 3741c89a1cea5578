import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { secretVersions } from '../../config-variables.ts'
import type { VersionedSecret } from './sealer.ts'

const FILE = 'auth-secret'

/**
 * The secret that all of the server's keys are derived from, and its predecessors: the configured ones, or one
 * generated on first start and stored in the data directory, readable by its owner only. Concurrent first starts agree
 * on one.
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
    // Only the first of several processes can create the link, and none sees a half-written file.
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const secret = await readSecret(path)
  if (secret === undefined) throw new Error(`${path} does not contain a secret; delete it`)
  return secret
}

const versioned = ([current, ...former]: readonly string[]): VersionedSecret => {
  if (current === undefined) throw new Error('A list of secrets must not be empty')
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
