import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readConfig } from './config.ts'
import { environment } from './config-variables.ts'

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
  [{ ...KEYS, RECAPTCHA_MIN_SCORE: 'high' }, /RECAPTCHA_MIN_SCORE must be a number from 0 to 1/],
  [
    { ...KEYS, RECAPTCHA_VERIFY_URL: 'file:///etc/passwd' },
    /RECAPTCHA_VERIFY_URL must be an address/,
  ],
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
      /AUTH_SECRET must be at least 32/,
    )
  }
})

test.each([
  'https://retorna.example/app',
  'https://retorna.example/?a',
  'https://me:word@retorna.example',
])('PUBLIC_URL %s is refused: only a host name of its own will do', (PUBLIC_URL) => {
  expect(() => readConfig('start', { PUBLIC_URL })).toThrow(
    /PUBLIC_URL must be an address without a path/,
  )
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
  expect(read({ BACKUP_TO: inject('scratch') }).archiveAfterMonths).toBeUndefined()
  expect(
    read({ BACKUP_TO: inject('scratch'), ARCHIVE_AFTER_MONTHS: '24' }).archiveAfterMonths,
  ).toBe(24)
  expect(() => read({ ARCHIVE_AFTER_MONTHS: '24' })).toThrow(/ARCHIVE_AFTER_MONTHS needs BACKUP_TO/)
  expect(() => read({ BACKUP_TO: inject('scratch'), ARCHIVE_AFTER_MONTHS: '3' })).toThrow(
    /ARCHIVE_AFTER_MONTHS must be a whole number from 4 to 1200/,
  )
})

const problemOf = (variables: Record<string, string>, mode: 'start' | 'serve' = 'start') => {
  try {
    readConfig(mode, variables)
  } catch (error) {
    const { exitCode, message } = error as { exitCode: number; message: string }
    return `${exitCode}: ${message}`
  }
  return 'none'
}

test.each([
  [
    { PUBLIC_URL: 'retorna.example.com' },
    '2: Configuration: PUBLIC_URL must be an address without a path, such as https://retorna.example.com.',
  ],
  [{ BACKUP_TO: 'backups' }, /^2: .*BACKUP_TO must be an absolute path such as/],
  [{ BACKUP_TO: 's3://?' }, /^2: .*BACKUP_TO must .*s3:\/\/bucket\/prefix/],
  [
    { BACKUP_TO: '/dev/null/backups' },
    '2: Configuration: BACKUP_TO cannot be written (/dev/null is not a folder).',
  ],
  [
    { DATA_DIR: '/dev/null' },
    /^4: Configuration: DATA_DIR cannot be written \(\/dev\/null is not a folder\): give/,
  ],
  [
    { STRIPE_API_URL: 'http://localhost:1' },
    '2: Configuration: STRIPE_API_URL needs STRIPE_SECRET_KEY.',
  ],
  [{ PORT: '70000' }, '2: Configuration: PORT must be a whole number from 0 to 65535.'],
  [{ DATABASE_POOL: '1.5' }, /DATABASE_POOL must be a whole number from 2 to 500/],
  [{ DRAIN_SECONDS: '-1' }, /DRAIN_SECONDS must be a number from 0 to 300/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be debug, info, warn, error or silent/],
])('%j is refused in one line, with its code', (variables, line) => {
  const problem = problemOf(variables)
  if (typeof line === 'string') expect(problem).toBe(line)
  else expect(problem).toMatch(line)
  expect(problem).not.toContain('\n')
})

test('all that is wrong is reported together, once', () => {
  const problem = problemOf(
    {
      PUBLIC_URL: 'retorna.example.com',
      PORT: 'x',
      DATA_DIR: '/dev/null',
      BACKUP_TO: 'backups',
      CLOCK_OFFSET: 'PT1H',
      RECAPTCHA_SITE_KEY: 'site',
      VAPID_PUBLIC_KEY: 'short',
      STRIPE_SECRET_KEY: 'sk_secret',
    },
    'serve',
  )
  const names = [
    'PUBLIC_URL must',
    'PORT must',
    'DATA_DIR cannot',
    'BACKUP_TO must',
    'CLOCK_OFFSET is',
    'RECAPTCHA_SITE_KEY and',
    'VAPID_PUBLIC_KEY must',
    'VAPID_PUBLIC_KEY and',
    'STRIPE_WEBHOOK_SECRET must',
    'DATABASE_URL, AUTH_SECRET must be set',
  ]
  for (const name of names) expect(problem.split(name)).toHaveLength(2)
  expect(problem).toMatch(/^2: Configuration: [^\n]+\.$/)
  expect(problem).not.toContain('sk_secret')
})

test.each(Object.keys(environment.shape))('%s is refused in our own words', (name) => {
  for (const value of ['\t', 'x', '-1', '1.5', '9'.repeat(30), 'NaN', 'Infinity', 'http://', '☃']) {
    expect(problemOf({ [name]: value })).not.toMatch(/invalid|expected|received|too (small|big)/i)
  }
})

test('a name one letter off a known one is warned about; it does not stop the start', () => {
  const warnings = (...names: string[]) =>
    readConfig('start', Object.fromEntries(names.map((name) => [name, 'x']))).warnings
  expect(warnings('SMPT_URL', 'SMTP_UR', 'SMTP_URLL', 'SNTP_URL')).toEqual(
    ['SMPT_URL', 'SMTP_UR', 'SMTP_URLL', 'SNTP_URL'].map(
      (name) => `${name} is no setting: is SMTP_URL meant?`,
    ),
  )
  expect(warnings('AUTH_SECRET_FIL')).toEqual([
    'AUTH_SECRET_FIL is no setting: is AUTH_SECRET_FILE meant?',
  ])
  expect(warnings('PATH', 'HOME', 'POST', 'HOSTS', 'SMTP_USER', 'TZ', 'LOG_LEVELS_OF')).toEqual([])
})

test('a folder that has yet to be made is no problem', () => {
  const folder = join(inject('scratch'), 'not', 'there', 'yet')
  expect(problemOf({ BACKUP_TO: folder, DATA_DIR: folder })).toBe('none')
})
