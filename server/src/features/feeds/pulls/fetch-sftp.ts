import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PullSource } from '@retorna/contract/feeds/pull-settings'
import { PULL_LIMITS } from '@retorna/domain/feeds/pull-limits'
import type SftpClient from 'ssh2-sftp-client'
import type { Fetched, FetchedFile, Fetching, PulledFile } from './fetched.ts'
import { checkedAddress, guardedSocket } from './guarded-socket.ts'
import { limitBytes } from './limit-bytes.ts'
import { PullError } from './pull-error.ts'

type SftpSource = Extract<PullSource, { kind: 'sftp' }>
type Listed = Pick<SftpClient.FileInfo, 'name' | 'size' | 'modifyTime'>

const SSH_PORT = 22
const LOGIN_MS = 20_000
/** The number of files that one run reads; the next run continues after them. */
const MAX_FILES = 500

/** What is known about the server: the key that it must have, and the files already read. */
export type KnownFiles = {
  /** The key that the server must present; null accepts any, which only a dry run may do. */
  hostKey: string | null
  files: readonly PulledFile[]
}

/**
 * Reads the files of a folder that match a pattern, oldest first. The same content under the same name is read only
 * once. A file that changes while it is read is left for the next run.
 *
 * @throws PullError `host-key-changed` before anything secret is sent to a server with another key.
 */
export const fetchSftp = async (
  source: SftpSource,
  known: KnownFiles,
  fetching: Fetching,
): Promise<Fetched> => {
  const { default: Client } = await import('ssh2-sftp-client')
  const { address } = await checkedAddress(fetching.outgoing, source, SSH_PORT)
  const client = new Client('retorna', { error: ignore, end: ignore, close: ignore })
  const socket = guardedSocket(fetching.signal)
  let hostKey = ''
  try {
    await client.connect({
      sock: socket.connect(source.port, address),
      username: source.user,
      ...loginOf(source, fetching.secret),
      readyTimeout: LOGIN_MS,
      hostVerifier: (key: Buffer) => {
        hostKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
        return known.hostKey === null || known.hostKey === hostKey
      },
    })
    return { ...(await readFolder(client, source, known.files, fetching)), hostKey }
  } catch (error) {
    if (hostKey !== '' && known.hostKey !== null && hostKey !== known.hostKey) {
      throw new PullError('host-key-changed', hostKey)
    }
    throw problemOf(error, fetching.signal, socket.errored)
  } finally {
    socket.destroy()
  }
}

const ignore = () => {}

const loginOf = ({ authentication }: SftpSource, secret: Fetching['secret']) =>
  authentication === 'password'
    ? { password: secret?.value ?? '' }
    : { privateKey: secret?.value ?? '', passphrase: secret?.passphrase ?? '' }

const readFolder = async (
  client: SftpClient,
  { folder, pattern, format }: SftpSource,
  known: readonly PulledFile[],
  { directory, addWhole, unlessLate }: Fetching,
): Promise<Fetched> => {
  const listed: Listed[] = await client
    .list(folder, ({ type, name }) => type === '-' && matchesGlob(name, pattern))
    .catch((error: unknown) => {
      throw new PullError('folder-missing', messageOf(error))
    })
  const fresh = listed
    .filter((file) => !known.some((one) => isSame(one, file)))
    .toSorted((one, other) => one.modifyTime - other.modifyTime || compare(one.name, other.name))
    .slice(0, MAX_FILES)
  const limit = limitBytes()
  const files: FetchedFile[] = []
  const pulledFiles: PulledFile[] = []
  for (const [index, file] of fresh.entries()) {
    // A file that does not fit waits for the next run; one that can never fit is refused while it is read.
    if (pulledFiles.length > 0 && limit.bytes() + file.size > PULL_LIMITS.bytes) break
    const path = join(directory, `file-${index}`)
    const place = `${folder.replace(/\/$/, '')}/${file.name}`
    const sha256 = await unlessLate(download(client, place, path, limit.stream()))
    const after = sha256 === null ? null : await unlessLate(client.stat(place))
    if (sha256 === null || after === null) break
    if (after.size !== file.size || after.modifyTime !== file.modifyTime) continue
    const { name, size: bytes, modifyTime } = file
    const isRead = known.some((one) => one.name === name && one.sha256 === sha256)
    if (!isRead) files.push({ name, path, format })
    pulledFiles.push({ name, sha256, bytes, modifiedAt: new Date(modifyTime) })
    addWhole()
  }
  return { files, bytes: limit.bytes(), next: {}, pulledFiles }
}

const isSame = (known: PulledFile, { name, size, modifyTime }: Listed): boolean =>
  known.name === name && known.bytes === size && known.modifiedAt.getTime() === modifyTime

const compare = (one: string, other: string): number => (one < other ? -1 : 1)

/** @returns the SHA-256 of the file. */
const download = async (
  client: SftpClient,
  place: string,
  path: string,
  limit: ReturnType<ReturnType<typeof limitBytes>['stream']>,
): Promise<string> => {
  const hash = createHash('sha256')
  const source = new PassThrough()
  source.on('data', (part: Buffer) => hash.update(part))
  const written = pipeline(source, limit, createWriteStream(path))
  const arrived = client.get(place, source).catch((error: Error) => {
    // The stream does not end by itself if the connection breaks off.
    source.destroy(error)
    throw error
  })
  const [got, wrote] = await Promise.allSettled([arrived, written])
  if (wrote.status === 'rejected') throw wrote.reason
  if (got.status === 'rejected') throw got.reason
  return hash.digest('hex')
}

const problemOf = (error: unknown, signal: AbortSignal, cause: Error | null): PullError => {
  if (error instanceof PullError) return error
  if (cause instanceof PullError) return cause
  const message = messageOf(error)
  if (signal.aborted || /timed? ?out/i.test(message)) return new PullError('timeout', message)
  const isLogin = /authentication|private ?key|passphrase|parse/i.test(message)
  return new PullError(isLogin ? 'login-failed' : 'unreachable', message)
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
