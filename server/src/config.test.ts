import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' }

test('the human check is on with both of its keys, off with none', () => {
  expect(readConfig('start', {}).recaptcha).toBeUndefined()
  expect(readConfig('start', { RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET_KEY: '' }).recaptcha).toBe(
    undefined,
  )
  expect(readConfig('start', KEYS).recaptcha).toEqual({
    siteKey: 'site',
    secretKey: 'secret',
    minimumScore: 0.5,
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  })
})

test.each([
  [{ RECAPTCHA_SITE_KEY: 'site' }, /RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY go together/],
  [{ RECAPTCHA_SECRET_KEY: 'very-secret' }, /go together/],
  [{ ...KEYS, RECAPTCHA_MIN_SCORE: '1.1' }, /RECAPTCHA_MIN_SCORE/],
  [{ ...KEYS, RECAPTCHA_MIN_SCORE: 'high' }, /RECAPTCHA_MIN_SCORE must be a number/],
  [{ ...KEYS, RECAPTCHA_VERIFY_URL: 'file:///etc/passwd' }, /RECAPTCHA_VERIFY_URL must look like/],
])('a human check that is half configured stops the start (%#)', (variables, message) => {
  expect(() => readConfig('start', variables)).toThrow(message)
  expect(() => readConfig('start', variables)).not.toThrow(/very-secret/)
})
