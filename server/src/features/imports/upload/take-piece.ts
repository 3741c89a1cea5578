import type { Readable } from 'node:stream'
import { PART_BYTES } from '../file-queries.ts'

/**
 * Stores a chunk of a file part by part as it arrives, so that what has arrived is kept if the connection is lost.
 *
 * @param add stores a part that begins at an offset; returns false if the stored file does not end there.
 * @returns the length of the stored file; null if `add` refused a part.
 */
export const takePiece = async (
  content: Readable,
  from: number,
  add: (from: number, part: Buffer) => Promise<boolean>,
): Promise<number | null> => {
  let end = from
  for await (const part of partsOf(content)) {
    if (!(await add(end, part))) return null
    end += part.length
  }
  return end
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of content) {
      waiting.push(chunk)
      bytes += chunk.length
      if (bytes < PART_BYTES) continue
      const all = Buffer.concat(waiting)
      const whole = all.length - (all.length % PART_BYTES)
      for (let at = 0; at < whole; at += PART_BYTES) yield all.subarray(at, at + PART_BYTES)
      waiting = [all.subarray(whole)]
      bytes = all.length - whole
    }
  } catch {
    // The connection was lost, so nobody waits for an answer.
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
