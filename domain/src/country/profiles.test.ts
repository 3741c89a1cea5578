import { expect, test } from 'vitest'
import { DEFAULT_COUNTRIES, namesOperators, readerCountry } from './profiles.ts'

test.each([
  ['BR', 'BR', 'brazil'],
  [' gb ', 'GB', 'uk'],
  ['UK', 'UK', 'uk'],
  ['PT', 'PT', 'eu'],
  ['US', 'US', 'other'],
  ['XX', 'DE', 'eu'],
  ['T1', 'DE', 'eu'],
  ['Brazil', 'DE', 'eu'],
  [undefined, 'DE', 'eu'],
] as const)('a reader of whom a proxy says %s', (stated, country, profile) => {
  expect(readerCountry({ ...DEFAULT_COUNTRIES, home: 'DE' }, stated)).toEqual({ country, profile })
})

test("the owner's choice goes before the usual profile, and nothing is chosen at first", () => {
  const chosen = { ...DEFAULT_COUNTRIES, profiles: { BR: 'other', US: 'uk' } } as const
  expect(readerCountry(chosen, 'BR').profile).toBe('other')
  expect(readerCountry(chosen, 'US').profile).toBe('uk')
  expect(readerCountry(DEFAULT_COUNTRIES, undefined)).toEqual({ country: null, profile: 'other' })
})

test('mails name operators only where no country in use hides them', () => {
  const told = { ...DEFAULT_COUNTRIES, header: 'CF-IPCountry' }
  expect(namesOperators(DEFAULT_COUNTRIES)).toBe(true)
  expect(namesOperators({ ...DEFAULT_COUNTRIES, home: 'BR' })).toBe(false)
  expect(namesOperators(told)).toBe(false)
  expect(namesOperators({ ...told, profiles: { BR: 'other' } })).toBe(true)
  expect(namesOperators({ ...told, profiles: { BR: 'other', US: 'brazil' } })).toBe(false)
  expect(namesOperators({ ...DEFAULT_COUNTRIES, profiles: { US: 'brazil' } })).toBe(true)
})
