import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailProblem } from './email.ts'

it.each([
  'ana@example.com',
  ' ana@example.com ',
  'a.b+c@mail.example.com.br',
  'joão@exemplo.com.br',
  'x@y.z',
])('takes %s', (email) => {
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
  `${'a'.repeat(250)}@example.com`,
])('refuses %s', (email) => {
  expect(emailProblem(email)).toBe('email-invalid')
})

it('asks for an address', () => {
  expect(emailProblem('')).toBe('email-required')
  expect(emailProblem('   ')).toBe('email-required')
})

it('takes every common address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(emailProblem(email)).toBeNull()
    }),
  )
})
