import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { InspectedFile } from './inspect-file.ts'

const CHUNK_BYTES = 1 << 17

/**
 * A file's text as a stream of UTF-8 bytes or of strings, without byte order mark, read only as fast as
 * it is consumed.
 *
 * @param onBytes called with the number of the file's bytes read so far.
 */
export const textStream = (
  file: InspectedFile,
  onBytes: (bytes: number) => void = () => {},
): Readable => {
  const decoder = new TextDecoder(file.encoding === 'utf-8' ? 'utf-8' : file.encoding)
  return Readable.from(
    (async function* () {
      let read = 0
      for await (const chunk of createReadStream(file.path, { highWaterMark: CHUNK_BYTES })) {
        const part: Buffer = chunk
        read += part.length
        onBytes(read)
        yield decoder.decode(part, { stream: true })
      }
      yield decoder.decode()
    })(),
    { objectMode: true, highWaterMark: 2 },
  )
}
