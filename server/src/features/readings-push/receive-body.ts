import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../../http/errors/api-error.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'

/** A body that has arrived completely, as it was sent. */
export type ReceivedBody = { sha256: Buffer; read: () => Readable }

/** A larger body waits in a file. */
const MEMORY_BYTES = 1_000_000

/**
 * Waits until a body has arrived, in bounded memory, and then uses it: a slow sender must hold no transaction.
 *
 * @throws ApiError `PAYLOAD_TOO_LARGE` beyond `maximumBytes`.
 */
export const receiveBody = async <T>(
  arriving: Readable,
  maximumBytes: number,
  use: (body: ReceivedBody) => Promise<T>,
): Promise<T> => {
  const hash = createHash('sha256')
  let bytes = 0
  const note = (chunk: Buffer): void => {
    hash.update(chunk)
    bytes += chunk.length
    if (bytes > maximumBytes) throw new ApiError('PAYLOAD_TOO_LARGE')
  }
  const chunks = arriving[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  const kept: Buffer[] = []
  while (bytes <= MEMORY_BYTES) {
    const next = await chunks.next()
    if (next.done) return use({ sha256: hash.digest(), read: () => Readable.from(kept) })
    note(next.value)
    kept.push(next.value)
  }
  return withScratch(async (directory) => {
    const path = join(directory, 'body')
    await pipeline(async function* () {
      yield* kept.splice(0)
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
        note(next.value)
        yield next.value
      }
    }, createWriteStream(path))
    return use({ sha256: hash.digest(), read: () => createReadStream(path) })
  })
}
