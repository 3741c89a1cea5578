import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import { notification } from '@retorna/contract/notifications/inbox'
import { isAccountKind } from '@retorna/domain/account-kinds'
import { addDays } from '@retorna/domain/day'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { makeGame, makeOperator, makeProvider, makeReadings, testToday } from '../test/factories.ts'
import { joinPremium } from '../test/notifications.ts'
import { type Example, examplesOf, openExamples, readPage } from '../test/page-examples.ts'
import { makeKey } from '../test/push.ts'
import { newWebhookSecret, signedMessage } from './outbox/signed-message.ts'

/** The guides for programmers do what they say; packages.test.ts has the README of the libraries. */

const TODAY = testToday()
const YESTERDAY = addDays(TODAY, -1)
const SDK = new URL('../../sdk/', import.meta.url)
const GUIDES = readdirSync(new URL('../../docs/api/', import.meta.url))

let server: TestApp
let examples: Awaited<ReturnType<typeof openExamples>>
let variables: Record<string, string>
beforeAll(async () => {
  server = await createTestApp()
  examples = await openExamples()
  const { db, pool } = server.database
  const provider_id = await makeProvider(db, { name: 'House' })
  const game = (overrides: object) => makeGame(db, { provider_id, ...overrides })
  const aztec = await game({ name: 'Aztec Fire', slug: 'aztec-fire', standard_deviation: 5 })
  expect(aztec).toBe(1)
  await game({ name: 'Zebra' })
  await makeReadings(pool, aztec, [
    { day: YESTERDAY, turnover: 7_500_000, payout: 7_200_000, plays: 7_500_000 },
    { day: TODAY, turnover: 2_500_000, payout: 2_425_000, plays: 2_500_000 },
  ])
  await makeOperator(db, { slug: 'casino-aurora', name: 'Casino Aurora' }, ENTRY_FEED)
  await server.app.catalog.reload()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const { userId } = await joinPremium(server)
  variables = {
    RETORNA_URL: `http://127.0.0.1:${port}`,
    RETORNA_KEY: await makeKey(server, null, {
      userId,
      scopes: ['catalogue:read', 'readings:read'],
    }),
  }
})
afterAll(async () => {
  await server.close()
  await examples.close()
})

/** The library is not installed where the examples run. */
const withLibrary = ({ language, code }: Example): Example => ({
  language,
  code: code
    .replaceAll("'@retorna/sdk'", `'${new URL('src/index.ts', SDK)}'`)
    .replaceAll("'@retorna/sdk/webhooks'", `'${new URL('src/webhooks.ts', SDK)}'`),
})

/** Runs all examples of a page; their outputs in its order. */
const runAll = async (path: string): Promise<string[]> => {
  const outputs: string[] = []
  for (const example of examplesOf(readPage(path))) {
    outputs.push((await examples.run(withLibrary(example), variables)).trim())
  }
  return outputs
}

test('getting started leads from a key to a chart', async () => {
  const [found = '', days = '', operators = '', drawn] = await runAll('docs/api/getting-started.md')
  expect(JSON.parse(found)).toEqual({
    data: [
      {
        id: 1,
        name: 'Aztec Fire',
        current_rtp_percent: 97,
        current_plays: 2_500_000,
        current_verdict: expect.any(String),
      },
    ],
    next_cursor: expect.any(String),
  })
  const [names, first] = days.split(/\r?\n/)
  expect(names).toContain('day,rtp_percent,plays,verdict')
  expect(first).toContain(`${YESTERDAY},96,7500000,`)
  expect(JSON.parse(operators).data).toMatchObject([
    { operator_name: 'Casino Aurora', version_is_stated: false, likeliest_version_percent: null },
  ])
  expect(drawn).toBe(`2 days from ${YESTERDAY} to ${TODAY}`)
  expect(await readFile(`${examples.directory}/chart.svg`, 'utf8')).toContain('points="0,200 600,')
})

test('pagination', async () => {
  const [second = '', all, lines, copied, status] = await runAll('docs/api/pagination.md')
  expect(JSON.parse(second).data).toEqual([{ id: 2, name: 'Zebra' }])
  expect(all).toBe('Aztec Fire\nZebra')
  expect(Number(lines)).toBe(2)
  expect(copied).toBe('2 games')
  expect(status).toBe('304')
})

test('errors', async () => {
  const [problem = '', told] = await runAll('docs/api/errors.md')
  const page = readPage('docs/api/errors.md')
  const [, shown = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  const { publicUrl } = server.app.config
  expect(JSON.parse(problem)).toEqual(
    JSON.parse(shown.replace('https://retorna.example.com', publicUrl)),
  )
  expect(told).toBe('404 GAME_NOT_FOUND')
  for (const [, status, code = ''] of page.matchAll(/^\| (\d+) +\| `([A-Z_]+)`/gm)) {
    const known: { status: number } | undefined = Object.entries(ERROR_CODES).find(
      ([name]) => name === code,
    )?.[1]
    expect(known?.status, code).toBe(Number(status))
  }
})

test('limits', async () => {
  const [headers = ''] = await runAll('docs/api/limits.md')
  expect(headers).toMatch(/^"key";q=\d+;w=60\n"key";r=\d+;t=\d+$/)
})

test('embedding and versioning', async () => {
  expect(await runAll('docs/api/embedding.md')).toEqual(['Aztec Fire'])
  expect(await runAll('docs/api/versioning.md')).toEqual(['"openapi":"3.1.1"'])
})

test('webhooks: the receiver takes signed messages once, and no others', async () => {
  const page = readPage('docs/api/webhooks.md')
  const [example] = examplesOf(page)
  const [, event = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  if (example === undefined) throw new Error('The receiver is missing')
  const secret = newWebhookSecret()
  const { default: http } = await import('node:http')
  const free = http.createServer().listen(0)
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  // It ends with the last message.
  const code = `${example.code}\nserver.on('request', (request) => request.headers['x-last'] && server.close())`
  const running = examples.run(withLibrary({ ...example, code }), {
    RETORNA_WEBHOOK_SECRET: secret,
    PORT: String(port),
  })
  const message = async (with_: string, id: string) =>
    signedMessage(JSON.parse(event), { id, at: new Date(), secrets: [with_] })
  const address = `http://127.0.0.1:${port}`
  const post = ({ headers, body }: { headers: object; body: string | Uint8Array }) =>
    fetch(address, {
      method: 'POST',
      headers: { ...headers, connection: 'close' },
      body: `${body}`,
    })
  const up = () =>
    fetch(address).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(up).toBe(400)
  const good = await message(secret, 'msg_1')
  expect((await post(good)).status).toBe(204)
  expect((await post(await message(newWebhookSecret(), 'msg_2'))).status).toBe(400)
  expect((await post({ ...good, body: '{}' })).status).toBe(400)
  await post({ ...good, headers: { ...good.headers, 'x-last': '1' } })
  expect((await running).trim()).toBe('Aztec Fire 97.5')
  const kinds = notification.options.map(({ shape }) => shape.kind.value)
  // What concerns the account is told in the inbox alone.
  for (const kind of kinds.filter((one) => !isAccountKind(one)))
    expect(page).toContain(`| \`${kind}\``)
})

test('guides lead to pages that exist', () => {
  for (const guide of GUIDES) {
    for (const [, target = ''] of readPage(`docs/api/${guide}`).matchAll(/\]\((?!http)([^)#]+)/g)) {
      const path = new URL(target, new URL(`../../docs/api/${guide}`, import.meta.url))
      expect(() => readFileSync(path), `${guide}: ${target}`).not.toThrow()
    }
  }
})
