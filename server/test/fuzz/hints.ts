import { DAY_MS } from '@retorna/domain/milliseconds'
import fc from 'fast-check'
import { PASSWORD } from '../member.ts'

/** Placeholder for a value known only from replies, such as a record's version: seen.ts fills it in. */
export const SEEN = '\u{f0000}'

/** One of the texts that replies have had under this name; the number selects which. */
export const seenBefore = (name: string): fc.Arbitrary<string> =>
  fc.nat({ max: 50 }).map((index) => `${SEEN}${name}\u{f0000}${index}`)

const recentDays = fc
  .integer({ min: -45, max: 1 })
  .map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10))

const figure = (...values: number[]) => fc.constantFrom<number | null>(...values, null)

/** An address where nothing listens: connections are refused at once. */
export const CLOSED_ADDRESS = '127.0.0.1:65535'

/** A point on the curve that browsers subscribe with (RFC 8291, 5). */
const BROWSER_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/** Typical values for a field of this name, where its schema alone does not tell. */
export const HINTS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  senha: fc.constant(PASSWORD),
  senha_atual: fc.constant(PASSWORD),
  nova_senha: fc.constant(PASSWORD),
  confirmarSenha: fc.constant(PASSWORD),
  nome: fc.constant('Ana Souza'),
  email: fc.constantFrom('known@example.com', 'new@example.com', 'other@example.com'),
  code: fc.constantFrom('000000', '123456'),
  codigo: fc.constantFrom('000000', 'abcd-efgh'),
  aceitaTermos: fc.constant(true),
  day: recentDays,
  receivedOn: recentDays,
  url: fc.constant(`http://${CLOSED_ADDRESS}/hook`),
  endpoint: fc.constantFrom(`https://${CLOSED_ADDRESS}/push`, `https://${CLOSED_ADDRESS}/other`),
  missing: fc.constantFrom('true', 'false'),
  p256dh: fc.constant(BROWSER_KEY),
  auth: fc.constant('tBHItJI5svbpez7KI4CCXg'),
  link: fc.constantFrom('https://example.com/', null),
  logoUrl: fc.constantFrom('https://example.com/logo.png', null),
  phone: fc.constantFrom('+5511987654321', '+55 (11) 98765-4321'),
  reason: fc.constant('Asked for by mail'),
  rtp: figure(95.5, 96, 97.25, 120, 0),
  turnover: figure(1000, 2500.5),
  payout: figure(950, 2400.25),
  plays: figure(1000, 5),
  confirmed: fc.boolean(),
  version: fc.oneof(
    { arbitrary: seenBefore('version'), weight: 9 },
    { arbitrary: fc.constant('x'), weight: 1 },
  ),
  token: seenBefore('token'),
  cursor: fc.oneof(seenBefore('next'), seenBefore('next_cursor')),
  fields: fc.constantFrom('id', 'game_id,day', 'id,name,slug', 'passport'),
}
