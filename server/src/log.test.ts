import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOptions, requestScope } from './log.ts'

let lines: string[]
const logging = (level = 'info') => {
  lines = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return pino(logOptions({ level }), stream)
}
const written = () => lines.map((line) => JSON.parse(line))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a line names the request that caused it', async () => {
  const log = logging()
  await requestScope.run({ requestId: 'from-the-proxy', client: '203.0.113.7' }, async () => {
    await null
    log.info('inside')
  })
  log.info('outside')
  expect(written()).toMatchObject([
    { msg: 'inside', requestId: 'from-the-proxy' },
    { msg: 'outside' },
  ])
  expect(written()[1]).not.toHaveProperty('requestId')
  expect(lines.join()).not.toContain('203.0.113.7')
})

test('repeats are summed up once a minute; other lines and records of access are all written', () => {
  const log = logging()
  const err = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (let time = 0; time < 100; time++) log.warn({ err }, 'No notifications')
  for (let time = 0; time < 20; time++) log.warn({ kind: 'refused' }, 'access')
  for (let time = 0; time < 20; time++) log.info('request')
  log.warn({ err: new Error('other') }, 'No notifications')
  expect(lines).toHaveLength(5 + 20 + 20 + 1)
  vi.advanceTimersByTime(60_000)
  expect(written().at(-1)).toMatchObject({
    level: 40,
    repeated: 95,
    msg: 'No notifications (ECONNREFUSED): repeated',
  })
  log.warn({ err }, 'No notifications')
  expect(lines).toHaveLength(48)
})

const refuse = (log: ReturnType<typeof logging>, client: string, times: number) =>
  requestScope.run({ requestId: client, client }, () => {
    for (let time = 0; time < times; time++) {
      log.warn({ kind: 'refused', route: `/${time}` }, 'access')
      log.info({ status: 403 }, 'request')
      log.warn(`warned ${client} ${time}`)
    }
  })

test('a client that is refused in a loop writes five lines a minute in all, one of which counts the others', () => {
  const log = logging()
  for (let minute = 0; minute < 3; minute++) {
    refuse(log, 'loop', 1000)
    expect(lines).toHaveLength(5)
    vi.advanceTimersByTime(60_000)
    expect(written().slice(5)).toMatchObject([
      {
        level: 40,
        leftOut: minute === 0 ? 2995 : 2996,
        msg: 'Lines of one client were left out',
      },
    ])
    lines.splice(0, 5)
  }
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
})

test('what another client asks for, what is served, statements and the first of an error are written beside it', () => {
  const log = logging()
  refuse(log, 'loop', 10)
  lines.length = 0
  requestScope.run({ requestId: 'loop', client: 'loop' }, () => {
    for (let time = 0; time < 9; time++) log.info({ status: 200 }, 'request')
    for (let time = 0; time < 9; time++) log.warn({ kind: 'statement' }, 'Statement')
    for (let time = 0; time < 9; time++) log.error({ err: new Error('ours') }, 'INTERNAL')
  })
  refuse(log, 'other', 1)
  expect(lines).toHaveLength(9 + 9 + 1 + 3)
})

test('a flood of clients shares what is written for one, once there are a thousand', () => {
  const log = logging()
  for (let client = 0; client < 3000; client++) refuse(log, `client ${client}`, 1)
  expect(lines).toHaveLength(1000 * 3 + 5)
})

test('the accounts of the demonstration are nobody, so a line names them', () => {
  const log = logging()
  const sent = 'ana@retorna.demo.example admin@retorna.demo, ana@sub.retorna.demo'
  log.error({ err: new Error(sent) }, 'A mail failed')
  expect(written()).toMatchObject([{ err: { message: '[address] admin@retorna.demo, [address]' } }])
})

test('no line has the address of a person or the values of a statement', () => {
  const log = logging()
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.com) already exists.',
  })
  const err = new Error('550 <ana@example.com>: no such user', { cause })
  log.error({ err }, 'A mail failed')
  expect(lines.join()).not.toContain('ana@')
  expect(written()).toMatchObject([
    { err: { message: '550 <[address]>: no such user', cause: { code: '23505' } } },
  ])
})
