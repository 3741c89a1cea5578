import { ANSWER_COLUMNS } from '@retorna/contract/tables/answer'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { makeGame } from '../../../../test/factories.ts'
import type { Member } from '../../../../test/member.ts'
import { joinPremium } from '../../../../test/notifications.ts'
import { parseXml } from '../../../ingestion/workbook/parse-xml.ts'
import { atomOf } from './atom.ts'
import { sayAnswers } from './say-answers.ts'

const server = useTestApp()
let gameId: number
let member: Member
beforeAll(async () => {
  gameId = await makeGame(server.database.db, { name: 'Fox & <Crown>' })
  await server.app.catalog.reload()
  member = await joinPremium(server)
  await member.post('/api/user/favorites', { game_id: gameId })
})

const URL = '/api/notifications/reader-feed'
const make = async () => (await member.post(URL)).json().token as string
const read = (token: string, { query = '', headers = {} } = {}) =>
  server.app.inject({ url: `/api/reader-feed/${token}${query}`, headers })

/** The text of each element, by the names of those around it, in order; fails on what is not well-formed. */
const elementsOf = (xml: string) => {
  const path: string[] = []
  const found: { path: string; text: string }[] = []
  parseXml(Buffer.from(xml), {
    open: (name) => {
      path.push(name)
      found.push({ path: path.join('/'), text: '' })
    },
    text: (text) => {
      const last = found.at(-1)
      if (last?.path === path.join('/')) last.text += text
    },
    close: () => void path.pop(),
  })
  expect(path).toEqual([])
  return found
}

test('a feed reader gets what is said of the person’s games, as Atom and in their language', async () => {
  const token = await make()
  const reply = await read(token, { query: '?lang=en' })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ])
  const found = elementsOf(reply.body)
  const texts = (path: string) => found.filter((one) => one.path === path).map(({ text }) => text)
  expect(reply.body).toContain('<feed xmlns="http://www.w3.org/2005/Atom"')
  // RFC 4287, 4.1.1 and 4.1.2.
  for (const name of ['id', 'title', 'updated', 'author/name']) {
    expect(texts(`feed/${name}`), name).toHaveLength(1)
  }
  expect(texts('feed/entry/title')).toEqual(['Fox & <Crown>: No readings yet'])
  expect(texts('feed/entry/id')[0]).toMatch(/^tag:[^,]+,\d{4}-\d\d-\d\d:reader-feed\/\w+\/\d+\/1$/)
  expect(texts('feed/entry/updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(texts('feed/entry/content')).toHaveLength(1)
  expect((await read(token, { query: '?lang=pt' })).body).toContain('Ainda sem leituras')
  // Some readers take the first link of a feed for its page; its own address is a secret.
  expect(reply.body.indexOf('rel="alternate"')).toBeLessThan(reply.body.indexOf('rel="self"'))

  const etag = String(reply.headers.etag)
  const again = await read(token, { query: '?lang=en', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const { feed } = (await member.get(URL)).json()
  expect(feed.lastUsedAt).not.toBeNull()
})

test('an address that is asked for several times at once is made, and the last one works', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => member.post(URL)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
  const read = await Promise.all(
    replies.map((reply) => server.app.inject({ url: `/api/reader-feed/${reply.json().token}` })),
  )
  expect(read.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('what the plan hides is not in it, and another address ends the one before', async () => {
  const token = await make()
  expect((await read(token)).body).toContain('<entry>')
  const set = (plan: 'free' | 'premium') =>
    member.update({
      plan,
      payment_status: plan === 'free' ? null : 'paid',
      trial_started_at: new Date(),
    })
  await set('free')
  const hidden = await read(token)
  expect([hidden.statusCode, hidden.body.includes('<entry>')]).toEqual([200, false])
  await set('premium')
  const next = await make()
  expect((await read(token)).statusCode).toBe(404)
  expect((await read(next)).body).toContain('<entry>')
  await member.delete(URL)
  expect((await read(next)).statusCode).toBe(404)
  expect((await member.get(URL)).json().feed).toBeNull()
  const { rows } = await server.database.pool.query(
    'select reader_feeds::text as row from reader_feeds',
  )
  for (const { row } of rows) expect(row).not.toContain(token)
})

test('the title of an entry says if its answer is an estimate', () => {
  const nothing = Object.keys(ANSWER_COLUMNS).map((column) => [`answer_${column}`, null])
  const answer = { answer_kind: 'off', answer_direction: 'below', answer_basis: 'estimated' }
  const row = { id: 7, name: 'Wild', ...Object.fromEntries(nothing), ...answer } as never
  const feed = atomOf({
    entries: [{ row, at: '2026-03-01T00:00:00.000Z', change: 1 }],
    createdAt: new Date(),
    name: 'a',
    self: '',
    publicUrl: 'https://retorna.example',
    language: 'en',
  })
  expect(feed).toContain('<title>Wild: Pays less than certified (estimated)</title>')
})

test('an entry stays until something else is said, and is then another one', () => {
  const row = (answer: object) =>
    ({
      id: 7,
      answer_kind: 'agrees',
      answer_direction: null,
      answer_version_percent: null,
      answer_missing: null,
      ...answer,
    }) as never
  const first = sayAnswers([row({})], {}, '2026-03-01T00:00:00.000Z')
  const narrower = sayAnswers(
    [row({ answer_within_points: 2 })],
    first.said,
    '2026-03-02T00:00:00.000Z',
  )
  expect(narrower.entries[0]).toMatchObject({ at: '2026-03-01T00:00:00.000Z', change: 1 })
  const pending = { answer_kind: 'unknown', answer_missing: 'calculation' }
  const silent = sayAnswers([row(pending)], narrower.said, '2026-03-03T00:00:00.000Z')
  expect(silent).toEqual({ said: narrower.said, entries: [] })
  const off = row({ answer_kind: 'off', answer_direction: 'below' })
  const changed = sayAnswers([off], silent.said, '2026-03-04T00:00:00.000Z')
  expect(changed.entries[0]).toMatchObject({ at: '2026-03-04T00:00:00.000Z', change: 2 })
  expect(
    sayAnswers([row({ answer_kind: null })], changed.said, '2026-03-05T00:00:00.000Z').entries,
  ).toEqual([])
  // A read while the plan shows nothing must not turn old answers into new entries, nor reuse the id of one.
  const closed = sayAnswers([], changed.said, '2026-03-05T00:00:00.000Z')
  expect(closed).toEqual({ said: changed.said, entries: [] })
  const back = sayAnswers([off], closed.said, '2026-03-06T00:00:00.000Z')
  expect(back.entries).toEqual(changed.entries)
  const next = sayAnswers([row({})], back.said, '2026-03-07T00:00:00.000Z')
  expect(next.entries[0]).toMatchObject({ change: 3 })
})
