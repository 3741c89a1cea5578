import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalEmail, emailProblem } from './email.ts'

it.each([
  'ana@example.com',
  ' ana@example.com ',
  'a.b+c@mail.example.com.br',
  'joão@exemplo.com.br',
  'x@y.z',
])('accepts %s', (email) => {
  expect(emailProblem(email)).toBeNull()
})

it.each([
  'ana',
  'ana@example',
  '@example.com',
  'ana@',
  'ana@.com',
  'ana@example.',
  'ana@example..com',
  'ana@@example.com',
  'ana maria@example.com',
  'ana@exam ple.com',
  'ana@example.com\nbcc@example.com',
  'ana,bia@example.com',
  'ana;bia@example.com',
  'ana@example.com,bia',
  '<ana@example.com>',
  'Ana:ana@example.com',
  '"ana"@example.com',
  'ana(bia)@example.com',
  'ana@[127.0.0.1].x',
  'ana\\@example.com',
  'ana\u202E@example.com',
  'ana\u200B@example.com',
  'ana\u0000@example.com',
  `${'a'.repeat(250)}@example.com`,
])('rejects %s', (email) => {
  expect(emailProblem(email)).toBe('email-invalid')
})

it('requires an address', () => {
  expect(emailProblem('')).toBe('email-required')
  expect(emailProblem('   ')).toBe('email-required')
})

it('accepts every common address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(emailProblem(email)).toBeNull()
    }),
  )
})

it.each([
  [' Ana@Example.COM ', 'ana@example.com'],
  ['JOSÉ@example.com', 'josé@example.com'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  // The Kelvin sign is a K with another code point.
  ['\u212Aelvin@example.com', 'kelvin@example.com'],
])('canonicalizes %s as %s', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical)
})

it('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(canonicalEmail(canonicalEmail(text))).toBe(canonicalEmail(text))
    }),
  )
})
