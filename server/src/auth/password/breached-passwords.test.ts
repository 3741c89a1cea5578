import { missingPasswordParts } from '@retorna/domain/account/password'
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
])('%s is refused although it meets the composition rules', async (password) => {
  expect(missingPasswordParts(password)).toEqual([])
  expect(await isBreached(password)).toBe(true)
})

test.each([
  'Quarry#Lamp58',
  'dragon-Velvet-orbit-7',
  // Long, and more than just a listed password.
  'Password#2026-tundra',
  'gX7#qLw2vP',
])('%s is allowed', async (password) => {
  expect(await isBreached(password)).toBe(false)
})

test('the 3,000 most common passwords are refused even when decorated to meet the composition rules', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].slice(0, 3_100).map(String)
  const decorated = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}!`)
  const refused = await Promise.all(decorated.map(isBreached))
  expect(refused.filter(Boolean).length).toBeGreaterThan(3_000)
})
