import { addDays } from '@retorna/domain/day'
import { beforeEach, expect, test } from 'vitest'
import { useNewTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeOperator, makeReadings, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makePushFeed } from '../../../test/push.ts'
import { readPlatformState } from '../../metrics/platform-queries.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'
import { reviewInvestigations } from './review-investigations.ts'

const URL_OF = '/api/admin/investigations'
const today = stayToday()

const server = useNewTestApp({ config: { publicUrl: 'https://retorna.example' } })
let ana: Member
let game_id: number
beforeEach(async () => {
  ana = await joinMember(server, { role: 'editor', name: 'Ana', email: 'ana@example.com' })
  const { db, pool } = server.database
  game_id = await makeGame(db, { name: 'Off' })
  const readings = Array.from({ length: 30 }, (_, index) => ({
    day: addDays(today, index - 29),
    turnover: 100_000,
    payout: 90_000 + (index % 2 === 0 ? 200 : -200),
    plays: 100_000,
  }))
  await makeReadings(pool, game_id, readings)
  await makeReadings(pool, await makeGame(db), [{ day: today, rtp: 96 }])
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
})

const desk = async () => (await ana.get(`${URL_OF}/desk`)).json()
const look = () => {
  const { db, config, catalog } = server.app
  return reviewInvestigations({ db, config, snapshot: async () => catalog.snapshot() }, new Date())
}
const open = async () =>
  (await ana.post(URL_OF, { game_id, operator_id: null, origin: 'off', text: '' })).json()
    .investigation
const close = (id: number) =>
  ana.post(`${URL_OF}/${id}/entries`, {
    entry: { kind: 'outcome', outcome: 'unresolved', text: 'Left open' },
    corrects: null,
  })
const mailed = async () =>
  (await mailsTo(server, 'ana@example.com')).filter(({ kind }) => kind === 'uninvestigated')
const late = async () => (await readPlatformState(server.database.db)).uninvestigated

test('a game that is off is on the desk, in mail and in metrics until somebody looks into it', async () => {
  expect(await desk()).toMatchObject({
    withinDays: 3,
    openTotal: 0,
    uninvestigated: [
      {
        game: { id: game_id, name: 'Off' },
        answer: { kind: 'off', direction: 'below' },
        isLate: true,
      },
    ],
    uninvestigatedTotal: 1,
  })
  await look()
  await look()
  expect(await mailed()).toMatchObject([
    { data: { games: 1, days: 3, link: 'https://retorna.example/admin/today' } },
  ])
  expect(await late()).toBe(1)
  const missing = (await ana.get('/api/games/rtp?investigation=missing')).json()
  expect(missing.data).toMatchObject([{ id: game_id }])

  const { id } = await open()
  expect(await desk()).toMatchObject({ open: [{ id }], uninvestigatedTotal: 0 })
  await close(id)
  await look()
  expect(await desk()).toMatchObject({ openTotal: 0, uninvestigatedTotal: 0 })
  expect(await late()).toBe(0)
})

test('the list of games is narrowed to what is or should be investigated, for staff alone', async () => {
  const { db, pool } = server.database
  const other = await makeGame(db, { name: 'Sound' })
  await makeReadings(pool, other, [{ day: today, rtp: 96 }])
  await server.app.catalog.reload()
  const found = async (state: string) => {
    const reply = await ana.get(`/api/games/rtp?investigation=${state}`)
    const { data } = reply.json()
    return { etag: reply.headers.etag, ids: data.map(({ id }: { id: number }) => id) }
  }
  const before = await found('open')
  expect(before.ids).toEqual([])
  const opening = { game_id: other, operator_id: null, origin: 'hand', text: '' }
  const { id } = (await ana.post(URL_OF, opening)).json().investigation
  const after = await found('open')
  expect(after.ids).toEqual([other])
  expect(after.etag).not.toBe(before.etag)
  expect((await found('missing')).ids).toEqual([game_id])
  await close(id)

  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const refused = await member.get('/api/games/rtp?investigation=open')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN'])
})

test('what an alert by evidence tells joins each open investigation once, without whose alert it was', async () => {
  const { id } = await open()
  const data = {
    unit: 'evidence',
    baselineRtp: 96,
    currentRtp: 90,
    since: addDays(today, -5),
    until: today,
  }
  const { db } = server.database
  const operator_id = await makeOperator(db)
  const atOperator = await db
    .insertInto('investigations')
    .values({ game_id, operator_id, origin: 'hand', due_on: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tell = (user_id: string, of: typeof data) =>
    db
      .insertInto('notifications')
      .values({
        user_id,
        event_key: `${user_id} ${of.since}`,
        kind: 'rtp-alert',
        game_id,
        data: JSON.stringify(of),
      })
      .execute()
  await tell(ana.userId, data)
  await tell((await joinMember(server, {})).userId, data)
  await look()
  await look()
  const { entries: there } = (await ana.get(`${URL_OF}/${atOperator.id}`)).json().investigation
  expect(there).toMatchObject([{ content: { kind: 'joined', origin: 'alert' } }])
  const { entries } = (await ana.get(`${URL_OF}/${id}`)).json().investigation
  expect(entries).toHaveLength(2)
  expect(entries[1]).toMatchObject({
    author: { id: 'system', name: null },
    content: { kind: 'joined', origin: 'alert', text: `${data.since} – ${today}: 96 % → 90 %` },
  })
  // Its evaluation began before the investigation was opened and ended after the look.
  await tell(ana.userId, { ...data, since: addDays(today, -3) })
  await server.database.pool.query(
    `update notifications n set created_at = i.opened_at - interval '1 minute'
     from investigations i where i.id = $1`,
    [id],
  )
  await look()
  expect((await ana.get(`${URL_OF}/${id}`)).json().investigation.entries).toHaveLength(3)
})

test('a game that is off at one operator alone is on the desk, with that operator, which reads it', async () => {
  const { db, pool } = server.database
  const operatorAndFeed = async (name: string) => {
    const id = await makeOperator(db, { name })
    return { id, feedId: await makePushFeed(server, { currency: 'EUR', operator_id: id }) }
  }
  const [low, fair] = [await operatorAndFeed('Baixa'), await operatorAndFeed('Justa')]
  await operatorAndFeed('Elsewhere')
  const game = await makeGame(db, { name: 'Low at one' })
  const days = (feedId: number, turnover: number, rtp: number) =>
    Array.from({ length: 30 }, (_, index) => ({
      day: addDays(today, index - 29),
      turnover,
      payout: (turnover * (rtp + (index % 2 === 0 ? 0.2 : -0.2))) / 100,
      plays: turnover,
      feedId,
    }))
  await makeReadings(pool, game, [...days(low.feedId, 10_000, 88), ...days(fair.feedId, 1e6, 96)])
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  const found = async () =>
    (await desk()).uninvestigated.filter((one: { game: { id: number } }) => one.game.id === game)
  expect(await found()).toMatchObject([
    { operator: { id: low.id, name: 'Baixa' }, answer: { kind: 'off', direction: 'below' } },
  ])
  const offered = (await ana.get(`${URL_OF}?game_id=${game}`)).json().operators
  expect(offered.map(({ name }: { name: string }) => name)).toEqual(['Baixa', 'Justa'])
  const opened = (operator_id: number) =>
    ana.post(URL_OF, { game_id: game, operator_id, origin: 'off', text: '' })
  expect((await opened(fair.id)).statusCode).toBe(201)
  expect(await found()).toHaveLength(1)
  expect((await opened(low.id)).statusCode).toBe(201)
  expect(await found()).toEqual([])
})
