import type { Readable } from 'node:stream'
import { PART_BYTES } from '../file-queries.ts'

/**
 * Keeps a piece of a file part by part as it arrives, so that what has arrived of one that is cut off stays.
 *
 * @param add keeps the part that begins at a byte; false: that is not the end of what is there.
 * @returns the end of what is there; null if `add` was refused.
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
    // The connection was lost: nobody waits for an answer.
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
