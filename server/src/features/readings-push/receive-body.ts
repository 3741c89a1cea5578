import { createHash, hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finishedPipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ApiError } from '../../http/errors/api-error.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { LARGE_BYTES } from './large-bodies.ts'

type Content = Iterable<Buffer> | AsyncIterable<Buffer>

/** A body that has arrived completely. */
export type ReceivedBody = {
  /** The hash of the decompressed content, since a retry may be compressed to other bytes. */
  sha256: Buffer
  /** Its decompressed content, which may be read repeatedly. */
  read: () => Content
}

type Watch = {
  inspect: { add: (chunk: Buffer) => void; end: () => void } | null
  beginLarge: () => void
  hangUp: () => AbortSignal
}

/**
 * Some hundred rows of a large body. With more, the rows would survive a collection of young objects, which takes
 * as long as reading them.
 */
const READ_BYTES = 1 << 15
/** The limit of a body as sent and as decompressed; its rows need less. */
export const MAX_BYTES = 1_000_000_000

/**
 * Waits until a body has arrived, in bounded memory, and then uses it, so that no transaction waits for a slow
 * sender.
 *
 * @param limits.announcedBytes the `Content-Length`, if it was sent.
 * @param limits.maximumBytes the limit of the body as it is sent.
 * @param watch.inspect sees the decompressed body once before it is used; if it throws, the body is refused.
 * @param watch.beginLarge is called once if the body proves to be large.
 * @param watch.hangUp makes the signal that ends the work.
 * @throws ApiError `PAYLOAD_TOO_LARGE`; `BODY_UNREADABLE` for a damaged gzip.
 */
export const receiveBody = async <T>(
  arriving: Readable,
  {
    isGzipped,
    announcedBytes,
    maximumBytes,
  }: { isGzipped: boolean; announcedBytes: number | undefined; maximumBytes: number },
  watch: Watch,
  use: (body: ReceivedBody) => Promise<T>,
): Promise<T> => {
  const { inspect } = watch
  let isLarge = false
  const beginIfLarge = (size: number): void => {
    if (isLarge || size <= LARGE_BYTES) return
    isLarge = true
    watch.beginLarge()
  }
  let bytes = 0
  const count = (chunk: Buffer): Buffer => {
    bytes += chunk.length
    if (bytes > maximumBytes) {
      const way = maximumBytes < MAX_BYTES ? 'as application/x-ndjson, or ' : ''
      const detail = `More than ${maximumBytes} bytes. Send the rows ${way}in several bodies.`
      throw new ApiError('PAYLOAD_TOO_LARGE', { detail })
    }
    beginIfLarge(bytes)
    return chunk
  }
  beginIfLarge(announcedBytes ?? 0)
  const isWhole = arriving.readableLength > 0 && arriving.readableLength === announcedBytes
  // A small body arrives with its headers. Iterating over the stream would then cost more than everything else here.
  if (isWhole && !isGzipped && inspect === null) {
    const whole = count(arriving.read())
    return use({ sha256: hash('sha256', whole, 'buffer'), read: () => [whole] })
  }
  const hashing = createHash('sha256')
  const look = (chunk: Buffer): void => {
    inspect?.add(chunk)
    hashing.update(chunk)
  }
  const take = (chunk: Buffer): Buffer => {
    count(chunk)
    if (!isGzipped) look(chunk)
    return chunk
  }
  const useSent = async (readSent: () => Content): Promise<T> => {
    const read = isGzipped ? () => expanded(Readable.from(readSent())) : readSent
    if (isGzipped) {
      let expandedBytes = 0
      const signal = watch.hangUp()
      for await (const chunk of read()) {
        signal.throwIfAborted()
        expandedBytes += chunk.length
        beginIfLarge(expandedBytes)
        look(chunk)
      }
    }
    inspect?.end()
    return use({ sha256: hashing.digest(), read })
  }
  const chunks = arriving[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  const kept: Buffer[] = []
  while (bytes <= LARGE_BYTES) {
    const next = await chunks.next()
    if (next.done) return useSent(() => kept)
    kept.push(take(next.value))
  }
  return withScratch(async (directory) => {
    const path = join(directory, 'body')
    await finishedPipeline(async function* () {
      yield* kept.splice(0)
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
        yield take(next.value)
      }
    }, createWriteStream(path))
    return useSent(() => createReadStream(path, { highWaterMark: READ_BYTES }))
  })
}

async function* expanded(sent: Readable): AsyncGenerator<Buffer> {
  const gunzip = pipeline(sent, createGunzip({ chunkSize: READ_BYTES }), () => {})
  let bytes = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) {
        const detail = `The body expands to more than ${MAX_BYTES} bytes.`
        throw new ApiError('PAYLOAD_TOO_LARGE', { detail })
      }
      yield chunk
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))) throw error
    const detail = `The gzip stream is damaged after ${bytes} expanded bytes.`
    throw new ApiError('BODY_UNREADABLE', { detail })
  }
}
