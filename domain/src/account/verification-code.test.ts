import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeDigits, codeProblem } from './verification-code.ts'

it.each([
  ['', 'code-required'],
  ['1234567', 'code-invalid'],
  ['12345a', 'code-invalid'],
  ['12345\n', 'code-invalid'],
  ['١٢٣٤٥٦', 'code-invalid'],
  ['000000', null],
])('the code %j has the problem %s', (code, problem) => {
  expect(codeProblem(code)).toBe(problem)
})

it('keeps at most six digits of the input and is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(codeDigits(text)).toMatch(/^\d{0,6}$/)
      expect(codeDigits(codeDigits(text))).toBe(codeDigits(text))
    }),
  )
})
