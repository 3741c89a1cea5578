import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/** One member of an archive, uncompressed; its name has no extension. */
export type Member = { name: string; content: Uint8Array }

const SUFFIX = '.zst'
const MEMBER_BYTES = 16 * 1024 ** 2
/** Far above {@link MEMBER_BYTES}, so that a forged member cannot exhaust memory. */
const LARGEST_MEMBER = 256 * 1024 ** 2
/** The first line of every file that is encrypted with age. */
const ENCRYPTED = 'age-encryption.org/v1\n'

/** A backup that cannot be made, read or restored, for a reason that its operator can fix. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/**
 * Gathers pieces into members `prefix/1`, `prefix/2` …, whose checksums it appends to `checksums`.
 *
 * @returns the result of `pieces`.
 */
export async function* gatherMembers<Result>(
  prefix: string,
  pieces: AsyncIterator<Buffer, Result>,
  checksums: string[],
): AsyncGenerator<Member, Result> {
  let gathered: Buffer[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await pieces.next()
    if (!done) {
      gathered.push(value)
      bytes += value.length
    }
    if (bytes >= MEMBER_BYTES || (done && bytes > 0)) {
      const content = Buffer.concat(gathered)
      checksums.push(sha256(content))
      yield { name: `${prefix}/${checksums.length}`, content }
      gathered = []
      bytes = 0
    }
    if (done) return value
  }
}

/**
 * Writes members to a tar file, each compressed with Zstandard and encrypted with age if there is a recipient.
 * `tar`, `zstd` and `age` open it too. The file appears only when it is complete and flushed to disk; only its
 * owner can read it.
 *
 * @param recipient a public key, `age1…`.
 */
export const writeArchive = async (
  path: string,
  members: AsyncIterable<Member>,
  recipient: string | undefined,
): Promise<void> => {
  const draft = `${path}.${randomUUID()}.partial`
  const { readable, controller } = createTarPacker()
  const pack = async () => {
    for await (const { name, content } of members) {
      const data = await promisify(zstdCompress)(content, {
        params: { [constants.ZSTD_c_checksumFlag]: 1 },
      })
      const body = controller
        .add({ name: `${name}${SUFFIX}`, size: data.length, mode: 0o600 })
        .getWriter()
      await body.write(data)
      await body.close()
    }
    controller.finalize()
  }
  try {
    const tar = readable as ReadableStream<Uint8Array>
    const stored = recipient === undefined ? tar : await (await encryptTo(recipient)).encrypt(tar)
    await Promise.all([
      pack().catch((error: unknown) => {
        controller.error(error)
        throw error
      }),
      pipeline(Readable.fromWeb(stored as WebStream), createWriteStream(draft, { mode: 0o600 })),
    ])
    const file = await open(draft, 'r+')
    await file.sync().finally(() => file.close())
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * The members of an archive in their order.
 *
 * @param identity the secret key of an encrypted archive, `AGE-SECRET-KEY-…`.
 * @throws BackupError
 */
export async function* readArchive(
  path: string,
  identity: string | undefined,
): AsyncGenerator<Member> {
  const source = createReadStream(path)
  try {
    const stored = Readable.toWeb(source) as ReadableStream<Uint8Array>
    const isEncrypted = await beginsWith(path, ENCRYPTED)
    if (isEncrypted && identity === undefined) {
      throw new BackupError(`${path} is encrypted. Give the file with its key: --identity FILE.`)
    }
    const tar = isEncrypted ? await (await decryptWith(identity ?? '')).decrypt(stored) : stored
    const members = tar.pipeThrough(createTarDecoder({ strict: true }) as TarDecoder)
    for await (const { header, body } of members as unknown as AsyncIterable<TarMember>) {
      const data = Buffer.concat(await Array.fromAsync(body))
      const content = await promisify(zstdDecompress)(data, { maxOutputLength: LARGEST_MEMBER })
      yield { name: header.name.replace(/\.zst$/, ''), content }
    }
  } catch (cause) {
    if (cause instanceof BackupError || isMissing(cause)) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError(`${path} cannot be read: ${reason}`, { cause })
  } finally {
    source.destroy()
  }
}

type TarDecoder = ReadableWritablePair<unknown, Uint8Array>
type TarMember = { header: { name: string }; body: AsyncIterable<Uint8Array> }

/** The checksum that a manifest lists. */
export const sha256 = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The checksum of a file of any size. */
export const sha256OfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

// Loaded on demand: the library takes 20 MB, which an idle server would keep.
const encryptTo = async (recipient: string): Promise<Encrypter> => {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter
}

const decryptWith = async (identity: string): Promise<Decrypter> => {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter
}

const beginsWith = async (path: string, text: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(text.length), 0, text.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === text
  } finally {
    await file.close()
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
