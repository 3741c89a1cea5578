const repeated = (text: string, times: number): string => text.repeat(times)

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** Texts that look like numbers, dates, markup, code or nothing, and some that no database can store. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...['', ' ', '\t\r\n', '\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\ud83d', '\ufffd', '\ufeffx'],
  ...[
    '\u202egpj.exe',
    '\u200b',
    'a\u0301',
    '\u212b',
    'İ',
    'ß',
    'ﬁ',
    '👩‍👩‍👧‍👦',
    '\u{10ffff}',
    '\u2028',
  ],
  ...['0', '-0', '-1', '1e309', '1e-320', 'NaN', 'Infinity', '0x10', '1_000', '١٢٣', '1,5', '+1'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '9223372036854775808'],
  ...['0000-01-01', '0001-01-01', '2026-02-30', '2026-02-29', '9999-12-31', '+275760-09-13'],
  ...['2026-13-01', '-000001-01-01', '2026-01-01T25:00:00Z', '0000-01-01T00:00:00Z'],
  ...['9999-12-31T23:59:60Z', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00+99:99'],
  ...[
    "' or '1'='1",
    "'; drop table users; --",
    '%',
    '_',
    '\\',
    '%_\\%',
    '$1',
    '{}',
    '{1,2}',
    '[1,2)',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '=1+1',
    '@SUM(A1)',
    '+cmd|x!A0',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'null', 'undefined'],
  ...[
    'true',
    '[object Object]',
    '../../etc/passwd',
    '..%2f..%2f',
    'C:\\x',
    'https:evil',
    '//evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'https://[::127.0.0.1]/',
    'http://169.254.169.254/',
    'data:text/html,x',
  ],
  ...['https://a b', 'mailto:x', 'https://\ud800.example/', 'tel:', 'a@b', '"a b"@example.com'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'not-a-uuid',
    'WyIyMDI2LTAyLTMwIiwieCJd',
    'eyJhIjoxfQ',
  ],
  ...[
    '2026-02-30T00:00:00.000Z|x',
    '2026-01-01T00:00:00.000Z_',
    '{{7*7}}',
    `${'$'}{7*7}`,
    '%s%n',
    '\x1b[2J',
  ],
  ...[repeated('a', 201), repeated('é', 1_100), repeated('9', 400), repeated('\ud800', 300)],
  ...[repeated('x', 20_000), repeated('a@', 2_000), repeated(' ', 5_000), repeated('ﷺ', 3_000)],
]

const HOSTILE_NUMBERS: readonly number[] = [
  ...[0, -0, -1, 0.1, 1.5, 1e-320, 5e-324, -1e-7, 1e21, 1e308, -1e308, 99.999999, 100.0000001],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2],
  ...[2 ** 63, -(2 ** 63), 2 ** 64, 1e15, 1e16 + 2, 0.30000000000000004, 50, 150, 10_000.01],
]

/** Any JSON value in place of the expected one. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  ...HOSTILE_NUMBERS,
  ...[null, true, false, [], {}, [null], [[]], [1, 'a', null], { length: 5 }, { toString: 1 }],
  ...[{ $gt: '' }, { $ne: null }, { valueOf: null }, { id: 1, role: 'admin' }],
  ...[nested(200), nested(3_000), Array.from({ length: 3_000 }, (_, index) => index)],
  ...[Array.from({ length: 2_000 }, () => ({})), Object.fromEntries([['__proto__', { x: 1 }]])],
]

/** Extra keys for a body, beside the expected ones. */
export const HOSTILE_KEYS: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length'],
  ...[
    'role',
    'plan',
    'plano',
    'paymentStatus',
    'userId',
    'user_id',
    'isAdmin',
    '',
    '\ud800',
    'a\u0000',
  ],
]
