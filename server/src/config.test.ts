import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' }

test('the human check is on with both keys, off with neither', () => {
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
  [
    { RECAPTCHA_SITE_KEY: 'site' },
    /RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be set together/,
  ],
  [{ RECAPTCHA_SECRET_KEY: 'very-secret' }, /must be set together/],
  [{ ...KEYS, RECAPTCHA_MIN_SCORE: '1.1' }, /RECAPTCHA_MIN_SCORE/],
  [{ ...KEYS, RECAPTCHA_MIN_SCORE: 'high' }, /RECAPTCHA_MIN_SCORE must be a number/],
  [{ ...KEYS, RECAPTCHA_VERIFY_URL: 'file:///etc/passwd' }, /RECAPTCHA_VERIFY_URL must look like/],
])('an incomplete human check configuration prevents the start (%#)', (variables, message) => {
  expect(() => readConfig('start', variables)).toThrow(message)
  expect(() => readConfig('start', variables)).not.toThrow(/very-secret/)
})

const PRODUCTION = {
  DATABASE_URL: 'postgresql://retorna@127.0.0.1/retorna',
  PUBLIC_URL: 'https://retorna.example',
  AUTH_SECRET: 'a secret of thirty-two characters',
}

test.each([
  [{ PUBLIC_URL: 'http://retorna.example' }, /PUBLIC_URL must begin with https:/],
  [{ PUBLIC_URL: 'http://192.168.0.7:3000' }, /PUBLIC_URL must begin with https:/],
  [{ PUBLIC_URL: 'http://localhost.example' }, /PUBLIC_URL must begin with https:/],
  [
    { PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' },
    /HOST 0\.0\.0\.0 accepts other machines/,
  ],
])('production refuses to serve other machines without https (%#)', (variables, message) => {
  const read = () => readConfig('serve', { ...PRODUCTION, ...variables })
  expect(read).toThrow(message)
  expect(read).toThrow(expect.objectContaining({ exitCode: 2 }))
  expect(() => readConfig('start', variables)).not.toThrow()
})

test.each([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://127.0.0.1:3000', HOST: '127.0.0.1' },
  { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
])('production accepts https, or this machine only (%#)', (variables) => {
  expect(readConfig('serve', { ...PRODUCTION, ...variables }).mode).toBe('serve')
})

test('former secrets follow the current one and need the same length', () => {
  const [now, before] = ['n'.repeat(32), 'b'.repeat(32)]
  expect(readConfig('start', { AUTH_SECRET: `${now}, ${before}` }).authSecrets).toEqual([
    now,
    before,
  ])
  for (const wrong of ['short', `${now},short`, `${now},`]) {
    expect(() => readConfig('start', { AUTH_SECRET: wrong })).toThrow(
      /AUTH_SECRET must have at least 32/,
    )
  }
})

test.each([
  'https://retorna.example/app',
  'https://retorna.example/?a',
  'https://me:word@retorna.example',
])('PUBLIC_URL %s is refused: only a host name of its own will do', (PUBLIC_URL) => {
  expect(() => readConfig('start', { PUBLIC_URL })).toThrow(/PUBLIC_URL must have no path/)
})

test('plain http takes an explicit word', () => {
  const variables = { ...PRODUCTION, PUBLIC_URL: 'http://retorna.lan', HOST: '0.0.0.0' }
  expect(() => readConfig('serve', variables)).toThrow(/PLAIN_HTTP=on/)
  expect(readConfig('serve', { ...variables, PLAIN_HTTP: 'on' }).publicUrl).toBe(
    'http://retorna.lan',
  )
})

test.each([
  ['off', 0],
  ['on', 1],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY %s', (TRUST_PROXY, expected) => {
  expect(readConfig('start', { TRUST_PROXY }).trustProxy).toEqual(expected)
})

test.each(['yes', '-1', '99', 'proxy.example', '10.0.0.0/40'])(
  'TRUST_PROXY %s is refused',
  (TRUST_PROXY) => {
    expect(() => readConfig('start', { TRUST_PROXY })).toThrow(/TRUST_PROXY must be on, off/)
  },
)

test('a direct address without a pooled one is refused', () => {
  const variables = { DATABASE_DIRECT_URL: PRODUCTION.DATABASE_URL }
  expect(() => readConfig('start', variables)).toThrow(/DATABASE_DIRECT_URL needs DATABASE_URL/)
})

test('months are archived by themselves only if asked for, with a place for them and the last four kept', () => {
  const read = (variables: Record<string, string>) => readConfig('start', variables).backup
  expect(read({ BACKUP_TO: '/backups' }).archiveAfterMonths).toBeUndefined()
  expect(read({ BACKUP_TO: '/backups', ARCHIVE_AFTER_MONTHS: '24' }).archiveAfterMonths).toBe(24)
  expect(() => read({ ARCHIVE_AFTER_MONTHS: '24' })).toThrow(/ARCHIVE_AFTER_MONTHS needs BACKUP_TO/)
  expect(() => read({ BACKUP_TO: '/backups', ARCHIVE_AFTER_MONTHS: '3' })).toThrow(
    /ARCHIVE_AFTER_MONTHS must be at least 4/,
  )
})
