import { createHash } from 'node:crypto'
import { oneAtATime } from '../one-at-a-time.ts'
import { ApiError } from './errors/api-error.ts'

const QUALITY = 80
/** Larger than any sensible image; decoding takes four bytes of memory per pixel. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 10_000

/** `cover`: cropped to the size. `inside`: scaled down to fit into it. */
export type ImageSize = { width: number; height: number; fit: 'cover' | 'inside' }

export type StoredImage = { bytes: Buffer; sha256: string }

const inTurn = oneAtATime()

/**
 * An image from an uploaded file: its first frame, upright, in the given size, as WebP without
 * metadata. One at a time, since decoding takes memory.
 *
 * @throws ApiError `FILE_UNSUPPORTED` for any file that is not a PNG, JPEG, GIF, WebP or AVIF by its
 *   first bytes; `FILE_UNREADABLE` for one that is broken or too large.
 */
export const readImage = (file: Buffer, size: ImageSize): Promise<StoredImage> => {
  if (!isPicture(file)) throw new ApiError('FILE_UNSUPPORTED')
  return inTurn(async () => {
    // Loaded on demand: it takes tens of megabytes.
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    try {
      const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      const { width, height } = await image.metadata()
      if (Math.max(width, height) > MAX_SIDE) throw new ApiError('FILE_UNREADABLE')
      const bytes = await image
        .autoOrient()
        .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
        .webp({ quality: QUALITY })
        .toBuffer()
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    } catch {
      throw new ApiError('FILE_UNREADABLE')
    }
  })
}

/** By its first bytes, whatever its name; notably excludes SVG, which may hold scripts. */
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
