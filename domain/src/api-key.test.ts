import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  API_KEY_BYTES,
  apiKeyOf,
  isApiKey,
  isPublishable,
  isTestKey,
  shownApiKey,
} from './api-key.ts'

const bytes = fc.uint8Array({ minLength: API_KEY_BYTES, maxLength: API_KEY_BYTES })

test('a key carries the CRC-32 that other programs compute', () => {
  // Computed with Python: zlib.crc32(b'rtn_live_' + b'0' * 30), in base 62.
  expect(apiKeyOf(new Uint8Array(API_KEY_BYTES))).toBe(`rtn_live_${'0'.repeat(30)}2Z7zAm`)
})

test('every key is recognized, and no key with one character changed', () => {
  fc.assert(
    fc.property(bytes, fc.nat(35), fc.constantFrom(...'0aZ9_-é'), (random, place, other) => {
      const key = apiKeyOf(random)
      expect(isApiKey(key)).toBe(true)
      const at = 'rtn_live_'.length + place
      const changed = key.slice(0, at) + other + key.slice(at + 1)
      expect(isApiKey(changed)).toBe(changed === key)
    }),
  )
})

test.each(['', 'rtn_live_', 'rtn_test_x', `${apiKeyOf(new Uint8Array(30))} `])(
  '%j is no key',
  (text) => {
    expect(isApiKey(text)).toBe(false)
  },
)

test('what is shown of a key is not enough to use it', () => {
  expect(shownApiKey(apiKeyOf(new Uint8Array(API_KEY_BYTES)))).toBe('rtn_live_0000')
})

test('a key that stores nothing is told by its prefix', () => {
  const key = apiKeyOf(new Uint8Array(API_KEY_BYTES), 'test')
  expect([isApiKey(key), isTestKey(key), shownApiKey(key)]).toEqual([true, true, 'rtn_test_0000'])
  expect(isTestKey(apiKeyOf(new Uint8Array(API_KEY_BYTES)))).toBe(false)
})

test('a key for web pages is told by its prefix', () => {
  const key = apiKeyOf(new Uint8Array(API_KEY_BYTES), 'pub')
  expect([isApiKey(key), isPublishable(key), shownApiKey(key)]).toEqual([
    true,
    true,
    'rtn_pub_0000',
  ])
  expect(isPublishable(apiKeyOf(new Uint8Array(API_KEY_BYTES)))).toBe(false)
  expect(isApiKey(key.replace('rtn_pub_', 'rtn_live_'))).toBe(false)
})
