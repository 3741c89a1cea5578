import { createHash } from 'node:crypto'
import { ApiError } from '../../plugins/errors/api-error.ts'
import { oneAtATime } from '../../plugins/one-at-a-time.ts'

/** Twice what the largest place on a screen shows of it, 4:3. */
const SIZE = { width: 640, height: 480 }
const QUALITY = 80
/** A picture of more is no picture of a game, and costs four bytes of memory a pixel to read. */
const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 10_000

export type StoredImage = { bytes: Buffer; sha256: string }

const inTurn = oneAtATime()

/**
 * A game's image from an uploaded file: its first frame, upright, cut to 4:3, as WebP, without anything else
 * that the file held. One at a time: decoding takes memory.
 *
 * @throws ApiError `FILE_UNSUPPORTED` for any file that is not a PNG, JPEG, GIF, WebP or AVIF by its first bytes;
 *   `FILE_UNREADABLE` for one that is broken or too large.
 */
export const readImage = (file: Buffer): Promise<StoredImage> => {
  if (!isPicture(file)) throw new ApiError('FILE_UNSUPPORTED')
  return inTurn(async () => {
    // Loaded when somebody uploads: it takes tens of megabytes.
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    try {
      const image = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      const { width, height } = await image.metadata()
      if (Math.max(width, height) > LONGEST_SIDE) throw new ApiError('FILE_UNREADABLE')
      const bytes = await image
        .autoOrient()
        .resize({ ...SIZE, fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer()
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    } catch {
      throw new ApiError('FILE_UNREADABLE')
    }
  })
}

/** By its first bytes, whatever it is called; in particular no SVG, which may hold scripts. */
const isPicture = (file: Buffer): boolean => {
  const text = (from: number, to: number) => file.toString('latin1', from, to)
  return (
    text(0, 8) === '\u0089PNG\r\n\u001a\n' ||
    text(0, 3) === '\u00ff\u00d8\u00ff' ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && /^(?:avif|avis)$/.test(text(8, 12)))
  )
}
