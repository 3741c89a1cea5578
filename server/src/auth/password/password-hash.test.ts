import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('only the right password matches its hash', async () => {
  const hash = await hashPassword('Retorna#2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('Retorna#2026', hash)).toBe(true)
  expect(await verifyPassword('retorna#2026', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('hashing the same password twice gives different hashes', async () => {
  expect(await hashPassword('Retorna#2026')).not.toBe(await hashPassword('Retorna#2026'))
})

test('precomposed and decomposed accents are the same password', async () => {
  const hash = await hashPassword('Saudação#1')
  expect(await verifyPassword('Saudac\u0327a\u0303o#1', hash)).toBe(true)
})

// Test vector: the command-line example of the argon2 reference implementation.
test('verifies hashes made by other programs', async () => {
  const phc =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', phc)).toBe(true)
  expect(await verifyPassword('passwort', phc)).toBe(false)
})

test.each([
  '',
  'plain',
  '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$AAAA',
  '$2b$10$abc',
  '$argon2id$',
])('the malformed hash %j matches no password', async (hash) => {
  expect(await verifyPassword('password', hash)).toBe(false)
})
