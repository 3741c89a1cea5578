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
  await requestScope.run('from-the-proxy', async () => {
    await null
    log.info('inside')
  })
  log.info('outside')
  expect(written()).toMatchObject([
    { msg: 'inside', requestId: 'from-the-proxy' },
    { msg: 'outside' },
  ])
  expect(written()[1]).not.toHaveProperty('requestId')
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
