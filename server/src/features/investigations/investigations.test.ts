import { addBusinessDays } from '@retorna/domain/business-days'
import { addDays, startOfDay } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { fileBody } from '../../../test/formats/multipart.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const URL_OF = '/api/admin/investigations'
const today = stayToday()

const server = useTestApp()
let ana: Member
beforeAll(async () => {
  ana = await joinMember(server, { role: 'editor', name: 'Ana' })
})

const aGame = async (plays = 150_000) => {
  const { db, pool } = server.database
  const id = await makeGame(db)
  await makeReadings(pool, id, [{ day: today, plays, turnover: plays, payout: 0.94 * plays }])
  await server.app.catalog.reload()
  return id
}
const open = async (overrides: object = {}) => {
  const game_id = 'game_id' in overrides ? overrides.game_id : await aGame()
  const opening = { game_id, operator_id: null, origin: 'off', text: 'Since May', ...overrides }
  return ana.post(URL_OF, opening)
}
const opened = async (overrides: object = {}) => (await open(overrides)).json().investigation
const write = (id: number, entry: object, corrects: number | null = null) =>
  ana.post(`${URL_OF}/${id}/entries`, { entry, corrects })
const read = async (id: number) => (await ana.get(`${URL_OF}/${id}`)).json().investigation
const listed = async (query: string) =>
  (await ana.get(`${URL_OF}?${query}`)).json().investigations.map(({ id }: { id: number }) => id)

test('one is open per game: what comes later joins it, due by the volume of play', async () => {
  const first = await opened()
  expect(first).toMatchObject({ origin: 'off', outcome: null, isOverdue: false })
  expect(first.owner).toEqual({ id: ana.userId, name: 'Ana' })
  expect(first.dueOn).toBe(addBusinessDays(today, 5))
  expect(first.entries[0].content).toMatchObject({
    kind: 'opened',
    text: 'Since May',
    figures: { certifiedRtp: 96, currentRtp: 94, plays: 150_000, day: today },
  })
  await write(first.id, { kind: 'owner', userId: null })
  const second = await opened({ game_id: first.game.id, origin: 'complaint', text: 'A player' })
  expect(second.id).toBe(first.id)
  // Whoever joins what is open takes nothing over.
  expect(second.owner).toBeNull()
  expect(second.entries.at(-1)).toMatchObject({
    author: { id: ana.userId, name: 'Ana' },
    content: { kind: 'joined', origin: 'complaint' },
  })
})

test('what staff write is kept in order, shown as the latest entries leave it, and audited', async () => {
  const { id } = await opened()
  await write(id, { kind: 'owner', userId: ana.userId })
  await write(id, { kind: 'due', day: today, text: 'Sooner' })
  await write(id, { kind: 'check', item: 'version', state: 'found', text: '94 %' })
  await write(id, { kind: 'data', from: today, to: today, text: '' })
  await write(id, { kind: 'told', whom: 'The regulator', on: today, text: '' })
  await write(id, { kind: 'note', text: 'Wrong note' })
  const note = (await read(id)).entries.at(-1).id
  await write(id, { kind: 'note', text: 'Right note' }, note)
  const now = await read(id)
  expect(now).toMatchObject({ owner: { id: ana.userId, name: 'Ana' }, dueOn: today })
  expect(now.checklist[0]).toEqual({ item: 'version', state: 'found', text: '94 %' })
  expect(now.linkedDays).toEqual([
    { day: today, rtp: 94, plays: 150_000, turnover: 150_000, readings: 1, corrections: 0 },
  ])
  expect(now.entries.at(-1)).toMatchObject({ corrects: note, content: { text: 'Right note' } })
  expect(await listed('owner=me')).toContain(id)
  expect(await listed('owner=nobody')).not.toContain(id)
  const log = await server.database.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject', '=', `investigation ${id}`)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'investigation.opened',
    ...Array(7).fill('investigation.written'),
  ])
  expect(log.at(-1)?.after).toEqual({ entry: now.entries.at(-1).id, kind: 'note', corrects: note })
})

test('a point of the checklist is as the entries say that no later one corrects', async () => {
  const { id } = await opened()
  const check = { kind: 'check', item: 'version', text: '' }
  await write(id, { ...check, state: 'fine' })
  await write(id, { ...check, state: 'found', text: '94 %' })
  await write(id, { kind: 'note', text: 'Another game' }, (await read(id)).entries.at(-1).id)
  const { checklist, today: known } = await read(id)
  expect(checklist[0]).toEqual({ item: 'version', state: 'fine', text: '' })
  expect(known).toBe(today)
})

test('a correction of a window that ends at midnight is beside the day that it counts for', async () => {
  const { db } = server.database
  const game_id = await aGame()
  const entered = { source: 'test', entered_by: 'test', entered_at: new Date(), feed_id: 1 }
  const startOf = (days: number) => startOfDay(addDays(today, days), TEST_TIME_ZONE)
  const corrected = (days: number) => ({
    game_id,
    read_at: startOf(days + 1),
    window_from: startOf(days),
    rtp: 90,
    ...entered,
  })
  await db
    .insertInto('reading_corrections')
    .values([corrected(-1), corrected(-1), corrected(0)])
    .execute()
  const { id } = await opened({ game_id })
  await write(id, { kind: 'data', from: today, to: today, text: '' })
  expect((await read(id)).linkedDays).toMatchObject([{ day: today, corrections: 1 }])
})

test('an outcome closes it with what is known now; a later one corrects it, and another may open', async () => {
  const { id, game } = await opened()
  await write(id, { kind: 'outcome', outcome: 'chance', text: 'Nothing found' })
  expect(await read(id)).toMatchObject({ outcome: 'chance', closedAt: expect.any(String) })
  expect((await write(id, { kind: 'due', day: today, text: 'Late' })).json().code).toBe(
    'INVESTIGATION_CLOSED',
  )
  await write(id, { kind: 'outcome', outcome: 'data-fault', text: 'A doubled file' })
  const corrected = await read(id)
  expect(corrected.outcome).toBe('data-fault')
  expect(corrected.entries.at(-1).content.figures).toMatchObject({ currentRtp: 94 })
  expect(await listed('state=closed')).toContain(id)
  expect((await opened({ game_id: game.id })).id).not.toBe(id)
})

test('what cannot be is refused', async () => {
  const { id } = await opened()
  const other = await opened()
  const codeOf = async (reply: Promise<{ json: () => { code: string } }>) =>
    (await reply).json().code
  expect(await codeOf(open({ game_id: 999_999 }))).toBe('GAME_NOT_FOUND')
  expect(await codeOf(open({ operator_id: 999_999 }))).toBe('OPERATOR_NOT_FOUND')
  expect(await codeOf(write(999_999, { kind: 'note', text: 'Lost' }))).toBe('NOT_FOUND')
  expect(await codeOf(write(id, { kind: 'owner', userId: 'nobody' }))).toBe('NOT_FOUND')
  expect(await codeOf(write(id, { kind: 'note', text: 'Odd' }, other.entries[0].id))).toBe(
    'NOT_FOUND',
  )
  expect(
    await codeOf(write(id, { kind: 'data', from: '2026-02-02', to: '2026-02-01', text: '' })),
  ).toBe('VALIDATION')
  expect((await read(id)).entries).toHaveLength(1)
})

test('attachments come back as they were sent, at most twenty', async () => {
  const { id } = await opened()
  const attach = (name: string) => {
    const { payload, headers } = fileBody(name, 'a,b\n1,2\n')
    const url = `${URL_OF}/${id}/files`
    return server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...ana.headers, ...headers },
    })
  }
  const reply = await attach('extrato de março.csv')
  const { content, id: entry } = reply.json().investigation.entries.at(-1)
  expect(content).toMatchObject({ kind: 'file', name: 'extrato de março.csv', bytes: 8 })
  const file = await ana.get(`${URL_OF}/files/${entry}`)
  expect(file.body).toBe('a,b\n1,2\n')
  expect(file.headers['content-disposition']).toContain('mar%C3%A7o.csv')
  for (let count = 1; count < 20; count++) await attach('more.csv')
  expect((await attach('one-too-many.csv')).json().code).toBe('INVESTIGATION_FULL')
})
