import { crc32, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crcShift } from './crc32.ts'
import { gzipPart, joinGzip } from './gzip-parts.ts'

const text = fc.string({ unit: 'binary', maxLength: 3000 })

test('joined parts decompress to the joined texts, in any order and number', () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 20 }), text, (head, parts, tail) => {
      const file = Buffer.concat(joinGzip(head, parts.map(gzipPart), tail))
      expect(gunzipSync(file).toString()).toBe(Buffer.from(head + parts.join('') + tail).toString())
    }),
  )
})

test('the checksum of joined bytes is combined from those of each', () => {
  const bytes = fc.uint8Array({ maxLength: 5000 })
  fc.assert(
    fc.property(bytes, bytes, (first, second) => {
      const joined = (crcShift(second.length)(crc32(first)) ^ crc32(second)) >>> 0
      expect(joined).toBe(crc32(Buffer.concat([first, second])))
    }),
  )
})

test('a head too large for a stored block is refused', () => {
  expect(() => joinGzip('x'.repeat(65_536), [], '')).toThrow(RangeError)
  expect(gunzipSync(Buffer.concat(joinGzip('x'.repeat(65_535), [], '')))).toHaveLength(65_535)
})
