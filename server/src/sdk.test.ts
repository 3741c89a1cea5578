import { gunzipSync } from 'node:zlib'
import type { Notification } from '@retorna/contract/notifications/inbox'
import { expect, expectTypeOf, test, vi } from 'vitest'
import {
  createRetorna,
  type Pushed,
  RetornaError,
  type RetornaOptions,
} from '../../sdk/src/index.ts'
import { toLines } from '../../sdk/src/push.ts'
import { readWebhook, type WebhookEvent } from '../../sdk/src/webhooks.ts'
import { newWebhookSecret, signedMessage } from './outbox/signed-message.ts'

/** The library in sdk/, without a server; api-guides.test.ts has it call one. */

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': status < 400 ? 'application/json' : 'application/problem+json',
      ...headers,
    },
  })
const problem = (status: number, code: string) => ({ type: 't', title: 'Title', status, code })
const busy = (seconds: string) =>
  json(problem(429, 'RATE_LIMITED'), 429, { 'retry-after': seconds })

/** A client whose server gives these replies in turn, and the requests that it got. */
const clientOf = (
  replies: (Response | Error)[],
  options: Pick<RetornaOptions, 'attempts' | 'mostWaitMs'> = {},
) => {
  const requests: Request[] = []
  const retorna = createRetorna({
    url: 'https://retorna.example.com/',
    key: 'rtn_live_x',
    ...options,
    fetch: async (request) => {
      requests.push(request)
      const reply = replies.shift()
      if (reply instanceof Response) return reply
      throw reply ?? new Error('No more replies')
    },
  })
  return { retorna, requests }
}

const page = (data: unknown[], next_cursor: string | null = null) => json({ data, next_cursor })

test('a call carries the key, its path and its query', async () => {
  const { retorna, requests } = clientOf([page([])])
  await retorna.get('/api/v1/games', { query: { search: 'a&b', fields: 'id' } })
  expect(requests[0]?.url).toBe('https://retorna.example.com/api/v1/games?search=a%26b&fields=id')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer rtn_live_x')
})

test('rows come page after page, and only as many pages as are read', async () => {
  const replies = () => [page([{ id: 1 }], 'next'), page([{ id: 2 }]), page([{ id: 3 }])]
  const { retorna, requests } = clientOf(replies())
  const ids: number[] = []
  for await (const { id } of retorna.rows('/api/v1/games', { query: { limit: 1 } })) ids.push(id)
  expect(ids).toEqual([1, 2])
  expect(new URL(requests[1]?.url ?? '').search).toBe('?limit=1&cursor=next')
  const first = clientOf(replies())
  for await (const _ of first.retorna.rows('/api/v1/games')) break
  expect(first.requests).toHaveLength(1)
})

test('a refusal is an error with its code; it is not repeated', async () => {
  const { retorna, requests } = clientOf([json(problem(404, 'GAME_NOT_FOUND'), 404)])
  const call = retorna.get('/api/v1/games/{id}', { path: { id: 9 } })
  await expect(call).rejects.toMatchObject({ status: 404, code: 'GAME_NOT_FOUND' })
  expect(requests).toHaveLength(1)
  expectTypeOf<NonNullable<RetornaError['problem']>['refused']>().toEqualTypeOf<
    Pushed['refused'] | undefined
  >()
  const fields = { serach: 'Did you mean “search”?' }
  const misspelled = clientOf([json({ ...problem(400, 'VALIDATION'), fields }, 400)])
  await expect(misspelled.retorna.get('/api/v1/games')).rejects.toThrow(
    '\nserach: Did you mean “search”?',
  )
  const other = clientOf([new Response('<html>', { status: 403 })])
  const error = await other.retorna.get('/api/v1/games').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RetornaError)
  expect(error).toMatchObject({ code: 'UNKNOWN', problem: undefined })
})

test('the rate limit is waited for as long as it says', async () => {
  vi.useFakeTimers()
  const { retorna, requests } = clientOf([busy('3'), page([{ id: 1 }])])
  const call = retorna.get('/api/v1/games')
  await vi.advanceTimersByTimeAsync(2_900)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect((await call).data).toEqual([{ id: 1 }])
  const date = clientOf([busy(new Date(Date.now() + 2_000).toUTCString()), page([])])
  const later = date.retorna.get('/api/v1/games')
  await vi.advanceTimersByTimeAsync(2_000)
  await later
  vi.useRealTimers()
})

test('a wait that is too long fails at once', async () => {
  const { retorna, requests } = clientOf([busy('61'), page([])])
  await expect(retorna.get('/api/v1/games')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(requests).toHaveLength(1)
})

test('what no server answered is repeated if repeating it changes nothing', async () => {
  vi.useFakeTimers()
  const down = () => new TypeError('fetch failed')
  const { retorna, requests } = clientOf([down(), new Response('', { status: 502 }), page([])])
  const call = retorna.get('/api/v1/games')
  await vi.advanceTimersByTimeAsync(10_000)
  await call
  expect(requests).toHaveLength(3)
  const lost = clientOf([down(), down(), down(), down(), page([])])
  const failing = expect(lost.retorna.get('/api/v1/games')).rejects.toThrow('fetch failed')
  await vi.advanceTimersByTimeAsync(60_000)
  await failing
  expect(lost.requests).toHaveLength(4)
  vi.useRealTimers()
  const writing = clientOf([down(), page([])])
  await expect(
    writing.retorna.client.POST('/api/v1/readings', { body: { readings: [] } as never }),
  ).rejects.toThrow('fetch failed')
  expect(writing.requests).toHaveLength(1)
})

test('readings go one a line, compressed, and are sent again under the key that names them', async () => {
  const pushed = { batch: 7, accepted: 2, quarantined: 0, ignored: 0, refused: [] }
  const { retorna, requests } = clientOf([new TypeError('fetch failed'), json(pushed)])
  const row = { game: 'aztec-fire', at: '2026-03-01T12:00:00Z', rtp: '96.5' }
  const asked = { idempotencyKey: 'day-1', strict: true, waitSeconds: 10 }
  expect(await retorna.push([row, row], asked)).toEqual(pushed)
  expect(requests).toHaveLength(2)
  const [, sent] = requests
  expect(sent?.headers.get('content-type')).toBe('application/x-ndjson')
  expect(sent?.headers.get('prefer')).toBe('strict, wait=10')
  expect(sent?.headers.get('idempotency-key')).toBe('day-1')
  expect(sent?.headers.get('content-encoding')).toBe('gzip')
  const body = gunzipSync(new Uint8Array((await sent?.arrayBuffer()) ?? []))
  expect(body.toString()).toBe(`${JSON.stringify(row)}\n`.repeat(2))
})

test('readings are written in parts, as all of them can be longer than a string may be', async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => ({
    game: `game-${index}`,
    at: '2026-03-01T12:00:00Z',
    rtp: '96.5',
  }))
  const lines = (await toLines(rows).text()).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual(rows)
})

test('a field may be missing only where fields names others', () => {
  const { retorna } = clientOf([])
  type Page = Awaited<ReturnType<typeof whole>>
  const whole = () => retorna.get('/api/v1/games', { query: { limit: 1 } })
  const part = () => retorna.get('/api/v1/games', { query: { fields: 'id,name' } })
  const rows = () => retorna.rows('/api/v1/games/{id}/operators', { path: { id: 1 } })
  expectTypeOf<Page['data'][number]['name']>().toEqualTypeOf<string>()
  expectTypeOf<Awaited<ReturnType<typeof part>>['data'][number]['name']>().toEqualTypeOf<
    string | undefined
  >()
  expectTypeOf(rows).returns.toExtend<AsyncIterable<{ operator_name: string; feeds: number }>>()
  expectTypeOf(retorna.get<'/api/v1/games/{id}', { path: { id: 1 } }>).returns.resolves.toExtend<{
    name: string
    theoretical_rtp_percent: number | null
  }>()
})

test('an abort ends a wait', async () => {
  const { retorna } = clientOf([busy('30'), page([])])
  const controller = new AbortController()
  const call = retorna.get('/api/v1/games', { signal: controller.signal })
  controller.abort(new Error('no longer needed'))
  await expect(call).rejects.toThrow('no longer needed')
})

test('each webhook message has the type of what is sent', () => {
  type Kind = Extract<WebhookEvent['type'], Notification['kind']>
  type Sent<K extends Kind> = Pick<
    Extract<Notification, { kind: K }>,
    'id' | 'createdAt' | 'game'
  > &
    Extract<Notification, { kind: K }>['data'] & { url: string }
  type Data<K extends Kind> = Extract<WebhookEvent, { type: K }>['data']
  expectTypeOf<Sent<'rtp-alert'>>().toExtend<Data<'rtp-alert'>>()
  expectTypeOf<Data<'version-switch'>>().branded.toEqualTypeOf<Sent<'version-switch'>>()
  expectTypeOf<Sent<'report-sent'>>().toExtend<Data<'report-sent'>>()
  expectTypeOf<Data<'report-sent'>['outOfRange']>().toEqualTypeOf<number | null>()
  expectTypeOf<Sent<'alerts-converted'>>().toExtend<Data<'alerts-converted'>>()
  expectTypeOf<Data<'alerts-converted'>['count']>().toEqualTypeOf<number>()
  expectTypeOf<Data<'feed-problem'>>().branded.toEqualTypeOf<Sent<'feed-problem'>>()
})

test('a webhook message is read if it is signed, fresh and whole', async () => {
  const secret = newWebhookSecret()
  const event = { type: 'test', timestamp: '2026-03-14T18:00:00.000Z', data: {} }
  const signed = (at: Date) => signedMessage(event, { id: 'msg_1', at, secrets: [secret] })
  const { headers, body } = await signed(new Date())
  const text = String(body)
  expect(readWebhook(secret, headers, text)).toEqual(event)
  expect(readWebhook(secret, new Headers(headers), text)).toEqual(event)
  expect(() => readWebhook(newWebhookSecret(), headers, text)).toThrow()
  expect(() => readWebhook(secret, headers, `${text} `)).toThrow()
  expect(() => readWebhook(secret, {}, text)).toThrow()
  const old = await signed(new Date(Date.now() - 6 * 60_000))
  expect(() => readWebhook(secret, old.headers, String(old.body))).toThrow()
})
