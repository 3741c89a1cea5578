import { missingPasswordParts } from '@retorna/domain/password'
import { expect, test } from 'vitest'
import { isBreached } from './breached-passwords.ts'

test.each([
  'Password1!',
  'P@ssw0rd',
  'Password#2026',
  'Dragon@123',
  'Qwerty.123456',
  'Aa123456.',
  '#Brasil2026',
  'Retorna#2026',
  'R3torna#2026',
])('%s meets the composition rules and is refused all the same', async (password) => {
  expect(missingPasswordParts(password)).toEqual([])
  expect(await isBreached(password)).toBe(true)
})

test.each([
  'Quarry#Lamp58',
  'dragon-Velvet-orbit-7',
  // Long, and more than what stands in the list.
  'Password#2026-tundra',
  'gX7#qLw2vP',
])('%s may be chosen', async (password) => {
  expect(await isBreached(password)).toBe(false)
})

test('more than the 3,000 commonest passwords are refused, dressed up by the composition rules', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].slice(0, 3_100).map(String)
  const dressed = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}!`)
  const refused = await Promise.all(dressed.map(isBreached))
  expect(refused.filter(Boolean).length).toBeGreaterThan(3_000)
})
