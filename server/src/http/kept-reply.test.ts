import { expect, test } from 'vitest'
import { acceptsGzip, isCurrent } from './kept-reply.ts'

test.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1, GZIP;q=0.001', true],
  ['*', true],
  ['gzip;q=0, *', false],
  ['gzip; q=0', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j accepts gzip: %j', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected)
})

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %j matches W/"a": %j', (header, expected) => {
  expect(isCurrent(header, 'W/"a"')).toBe(expected)
})
