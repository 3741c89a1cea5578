import {
  type changeAlert,
  getAlertStats,
  listActiveAlerts,
  listAlerts,
  MAX_ALERTS,
  previewAlert,
} from '@retorna/contract/alerts'
import type { RequestOf } from '@retorna/contract/endpoint'
import { addDays, startOfDay } from '@retorna/domain/day'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toldOf } from '../../../test/alerts.ts'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { inTransaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'

const server = useTestApp()
let game: number
let untouched: number
let inactive: number
let member: Member

const PREMIUM = { plan: 'premium', payment_status: 'paid' } as const
const today = stayToday()

beforeAll(async () => {
  untouched = await makeGame(server.database.db)
  inactive = await makeGame(server.database.db, { is_active: false })
})

beforeEach(async () => {
  const { db, pool } = server.database
  member = await joinMember(server, PREMIUM)
  game = await makeGame(db, { name: 'Aurora', standard_deviation: 5 })
  await makeReadings(pool, game, [{ day: today, turnover: 3000, payout: 2881, plays: 2_000_000 }])
  await server.app.catalog.reload()
})

const list = async (person = member) =>
  listAlerts.replies[200].parse((await person.get('/api/alerts')).json()).alerts
const create = async (body: object = {}, person = member) => {
  const reply = await person.post('/api/alerts', { game_id: game, ...body })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().alert as { id: number }
}
const change = (
  id: number | string,
  body: RequestOf<typeof changeAlert>['body'],
  person = member,
) => person.put(`/api/alerts/${id}`, body)
const active = async () =>
  listActiveAlerts.replies[200].parse((await member.get('/api/alerts/active-games')).json())
    .active_alerts
const setCurrent = (rtp: number) =>
  server.database.pool.query('update game_metrics set current_rtp = $1 where game_id = $2', [
    rtp,
    game,
  ])

test('an alert uses the RTP at its creation as baseline and defaults to two points either way', async () => {
  const alert = await create()
  const expected = {
    id: alert.id,
    game_id: game,
    alert_type: 'both',
    threshold_percentage: 2,
    unit: 'points',
    reference: 'theoretical',
    false_alarms_a_year: 0.5,
    can_fire: true,
    missing: [],
    waits_for: null,
    counts_from: addDays(today, 1),
    is_active: true,
    silenced_until: null,
    baseline_rtp: 96.03,
    current_rtp: 96.03,
    answer: null,
    last_fired_at: null,
    game: {
      nome: 'Aurora',
      provider_name: expect.any(String),
      image_url: `/api/games/image/${game}`,
    },
  }
  expect(alert).toMatchObject(expected)
  expect(await list()).toEqual([{ ...expected, created_at: expect.any(String) }])
  expect(await active()).toEqual({
    [game]: {
      id: alert.id,
      alert_type: 'both',
      threshold_percentage: 2,
      unit: 'points',
      reference: 'theoretical',
      false_alarms_a_year: 0.5,
    },
  })
})

test('an alert by evidence says whether it can fire, and counts new days once it goes by evidence', async () => {
  const alert = await create({ unit: 'evidence', reference: 'own-level', false_alarms_a_year: 0.1 })
  expect(alert).toMatchObject({
    unit: 'evidence',
    reference: 'own-level',
    false_alarms_a_year: 0.1,
    can_fire: false,
    missing: ['payouts', 'level-days'],
    counts_from: addDays(today, 1),
  })
  await server.database.db
    .updateTable('alerts')
    .set({ counts_from: '2026-01-01' })
    .where('id', '=', alert.id)
    .execute()
  const countsFrom = async (body: object) => (await change(alert.id, body)).json().alert.counts_from
  expect(await countsFrom({ false_alarms_a_year: 1, reference: 'theoretical' })).toBe('2026-01-01')
  expect(await countsFrom({ unit: 'points' })).toBe(addDays(today, 1))
  for (const body of [{ false_alarms_a_year: 2 }, { reference: 'mine' }, { unit: 'deviations' }]) {
    expect((await member.put(`/api/alerts/${alert.id}`, body)).statusCode).toBe(400)
    expect((await member.post('/api/alerts', { game_id: game, ...body })).statusCode).toBe(400)
  }
})

test('an alert on the answer begins with what is shown, has no direction, and stands beside others', async () => {
  expect(await create({ unit: 'answer', game_id: untouched })).toMatchObject({
    answer: { kind: 'unknown', missing: 'readings' },
  })
  // The other game's is still being worked out.
  const early = await create({ unit: 'answer' })
  expect(early).toMatchObject({ answer: null })
  await member.delete(`/api/alerts/${early.id}`)
  await updateEvidence(server.database.db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  const alert = await create({ unit: 'answer', alert_type: 'decrease' })
  const shown = { kind: 'unknown', missing: 'few-days' }
  expect(alert).toMatchObject({
    unit: 'answer',
    alert_type: 'both',
    answer: shown,
    can_fire: true,
    missing: [],
    waits_for: null,
  })
  expect((await active())[game]).toMatchObject({ id: alert.id, unit: 'answer' })
  const again = await member.post('/api/alerts', { game_id: game, unit: 'answer' })
  expect(again.json().code).toBe('ALERT_EXISTS')
  const points = await create()
  expect((await active())[game]).toMatchObject({ id: points.id, unit: 'points' })
  const changed = async (id: number, body: RequestOf<typeof changeAlert>['body']) =>
    (await change(id, body)).json().alert
  expect(await changed(alert.id, { alert_type: 'increase' })).toMatchObject({
    alert_type: 'both',
    answer: shown,
  })
  await change(points.id, { is_active: false })
  expect(await changed(alert.id, { unit: 'points' })).toMatchObject({
    unit: 'points',
    answer: null,
  })
  expect(await changed(alert.id, { unit: 'answer' })).toMatchObject({ answer: shown })
  const stored = server.database.db.updateTable('alerts').where('id', '=', alert.id)
  await stored.set({ answer: null }).execute()
  expect(await changed(alert.id, { silenced_until: null })).toMatchObject({ answer: null })
  await change(alert.id, { is_active: false })
  expect(await changed(alert.id, { is_active: true })).toMatchObject({ answer: shown })
  const reply = await member.get(`/api/alerts/preview?game_id=${game}&unit=answer`)
  expect(reply.statusCode).toBe(400)
})

test('an alert by version stands beside one on the RTP, and says what it lacks', async () => {
  await create()
  const alert = await create({ unit: 'version' })
  expect(alert).toMatchObject({ unit: 'version', can_fire: true, missing: [] })
  const again = await member.post('/api/alerts', { game_id: game, unit: 'version' })
  expect(again.json().code).toBe('ALERT_EXISTS')
  expect((await active())[game]?.unit).toBe('points')
  expect(await create({ game_id: untouched, unit: 'version' })).toMatchObject({
    can_fire: false,
    missing: ['payouts'],
  })
  const reply = await member.get(`/api/alerts/preview?game_id=${game}&unit=version`)
  expect(previewAlert.replies[200].parse(reply.json())).toMatchObject({
    fired: 0,
    days: 0,
    by_chance_a_year: null,
    missing: [],
  })
})

test('a game without readings has no baseline yet', async () => {
  expect(await create({ game_id: untouched })).toMatchObject({
    baseline_rtp: null,
    current_rtp: null,
  })
})

test('only one active alert per game and direction, even with simultaneous calls', async () => {
  const body = { game_id: game, alert_type: 'increase', threshold_percentage: 1 }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => member.post('/api/alerts', body)),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
  const refused = await server.app.inject({
    method: 'POST',
    url: '/api/alerts',
    headers: { ...member.headers, 'accept-language': 'pt-BR' },
    payload: body,
  })
  expect(refused.json()).toMatchObject({ code: 'ALERT_EXISTS', error: 'Alerta já ativo' })
  await create({ alert_type: 'decrease' })
  const both = await create()
  await create({ alert_type: 'increase' }, await joinMember(server, PREMIUM))
  expect(await list()).toHaveLength(3)
  expect((await active())[game]?.id).toBe(both.id)
})

test('a paused alert makes room for another and cannot be resumed beside it', async () => {
  const first = await create()
  expect((await change(first.id, { is_active: false })).json().alert).toMatchObject({
    is_active: false,
  })
  expect(await active()).toEqual({})
  await create()
  const refused = await change(first.id, { is_active: true })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'ALERT_EXISTS'])
})

test('edits keep the baseline; resuming after a pause and another trigger set a new one', async () => {
  const { id } = await create()
  await setCurrent(97.5)
  const edited = await change(id, {
    alert_type: 'increase',
    threshold_percentage: 3.5,
    is_active: true,
  })
  expect(edited.json().alert).toMatchObject({
    alert_type: 'increase',
    threshold_percentage: 3.5,
    baseline_rtp: 96.03,
    current_rtp: 97.5,
  })
  expect((await change(id, {})).json().alert).toEqual(edited.json().alert)
  await change(id, { is_active: false })
  expect((await change(id, { is_active: true })).json().alert).toMatchObject({ baseline_rtp: 97.5 })
  expect((await change(id, { unit: 'evidence' })).json().alert).toMatchObject({ unit: 'evidence' })
  await setCurrent(94)
  expect((await change(id, { unit: 'points' })).json().alert).toMatchObject({ baseline_rtp: 94 })
  await setCurrent((100 * 2881) / 3000)
})

test('an alert can be silenced until a future moment', async () => {
  const { id } = await create()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const silence = async (silenced_until: string | null) =>
    (await change(id, { silenced_until })).json().alert.silenced_until
  expect(await silence(later)).toBe(later)
  expect((await change(id, { threshold_percentage: 1 })).json().alert.silenced_until).toBe(later)
  expect(await silence('2020-01-01T00:00:00-03:00')).toBeNull()
  await silence(later)
  expect(await silence(null)).toBeNull()
})

test('a change to a direction that is already active is refused', async () => {
  await create()
  const { id } = await create({ alert_type: 'increase' })
  expect((await change(id, { alert_type: 'both' })).statusCode).toBe(409)
})

test("users cannot reach each other's alerts", async () => {
  const { id } = await create()
  const other = await joinMember(server, PREMIUM)
  expect((await change(id, { is_active: false }, other)).json().code).toBe('ALERT_NOT_FOUND')
  expect((await other.delete(`/api/alerts/${id}`)).statusCode).toBe(204)
  expect(await list()).toMatchObject([{ id, is_active: true }])
  expect(await list(other)).toEqual([])
})

test('deleting an alert is idempotent', async () => {
  const { id } = await create()
  expect((await member.delete(`/api/alerts/${id}`)).statusCode).toBe(204)
  expect((await member.delete(`/api/alerts/${id}`)).statusCode).toBe(204)
  expect(await list()).toEqual([])
  expect(await active()).toEqual({})
  expect((await change(id, { is_active: true })).json().code).toBe('ALERT_NOT_FOUND')
  const { stats } = (await member.get('/api/alerts/stats')).json()
  expect(stats).toMatchObject({ total_alerts: 0, active_alerts: 0 })
})

describe('a restored alert', () => {
  const undelete = (id: number, person = member) => person.post(`/api/alerts/${id}/undelete`)

  test('is unchanged, and restoring it again succeeds', async () => {
    const { id } = await create({ alert_type: 'decrease', threshold_percentage: 3 })
    await change(id, { silenced_until: '2100-01-01T00:00:00Z' })
    const before = await list()
    await member.delete(`/api/alerts/${id}`)
    for (const reply of [await undelete(id), await undelete(id)]) {
      expect([reply.statusCode, reply.json().alert]).toEqual([200, before[0]])
    }
    expect(await list()).toEqual(before)
    expect(await active()).toHaveProperty(String(game))
  })

  test('is available only to its owner', async () => {
    const { id } = await create()
    await member.delete(`/api/alerts/${id}`)
    const other = await joinMember(server, PREMIUM)
    expect((await undelete(id, other)).json().code).toBe('ALERT_NOT_FOUND')
    expect(await list()).toEqual([])
  })

  test('makes room for another when deleted, and then cannot be restored', async () => {
    const { id } = await create()
    await member.delete(`/api/alerts/${id}`)
    const next = await create()
    const reply = await undelete(id)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'ALERT_EXISTS'])
    expect(await list()).toMatchObject([{ id: next.id }])
  })

  test('does not exceed the maximum', async () => {
    const { id } = await create()
    await member.delete(`/api/alerts/${id}`)
    await server.database.pool.query(
      `insert into alerts (user_id, game_id, direction, threshold, unit, is_active)
       select $1, $2, 'both', 2, 'points', false from generate_series(1, $3::integer)`,
      [member.userId, game, MAX_ALERTS],
    )
    const reply = await undelete(id)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'ALERTS_FULL'])
    expect(await list()).toHaveLength(MAX_ALERTS)
  })

  test('can be restored for an hour', async () => {
    const { pool, db } = server.database
    const [{ id: old }, { id: young }] = [await create(), await create({ alert_type: 'increase' })]
    await create({ alert_type: 'decrease' })
    await member.delete(`/api/alerts/${old}`)
    await member.delete(`/api/alerts/${young}`)
    const age = (id: number, minutes: number) =>
      pool.query("update alerts set deleted_at = now() - $2 * interval '1 minute' where id = $1", [
        id,
        minutes,
      ])
    await age(old, 61)
    await age(young, 59)
    await inTransaction(db, (trx) => enqueueJob(trx, 'forget-expired', {}))
    await doJobs(server)
    expect((await undelete(old)).json().code).toBe('ALERT_NOT_FOUND')
    expect((await undelete(young)).statusCode).toBe(200)
    expect(await list()).toHaveLength(2)
  })
})

test.each(['points', 'evidence', 'version', 'answer'])(
  'an alert on a game that was hidden says that it cannot fire: %s',
  async (unit) => {
    const { id } = await create({ unit })
    await server.database.pool.query('update games set is_active = false where id = $1', [game])
    await server.app.catalog.reload()
    expect(await list()).toMatchObject([{ id, can_fire: false, missing: ['hidden'] }])
  },
)

test('a hidden game gets no alert', async () => {
  for (const game_id of [inactive, 2_147_483_647]) {
    const reply = await member.post('/api/alerts', { game_id })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'GAME_NOT_FOUND'])
    expect((await member.get(`/api/alerts/preview?game_id=${game_id}`)).statusCode).toBe(404)
  }
})

test.each([
  { game_id: 0 },
  { game_id: '1' },
  { threshold_percentage: 0 },
  { threshold_percentage: -1 },
  { threshold_percentage: 100.01 },
  { threshold_percentage: '2' },
  { alert_type: 'sideways' },
  { unit: 'percent' },
])('%j is refused', async (wrong) => {
  expect((await member.post('/api/alerts', { game_id: game, ...wrong })).statusCode).toBe(400)
})

test.each([
  { threshold_percentage: 0 },
  { silenced_until: 'tomorrow' },
  { silenced_until: 7 },
  { is_active: 'no' },
] as object[])('the change %j is refused', async (wrong) => {
  const { id } = await create()
  expect((await change(id, wrong)).statusCode).toBe(400)
})

test('the maximum number of alerts is enforced', async () => {
  const { pool, db } = server.database
  const { id } = await create()
  await pool.query(
    `insert into alerts (user_id, game_id, direction, threshold, unit, is_active)
     select $1, $2, 'both', 2, 'points', false from generate_series(1, $3::integer)`,
    [member.userId, game, MAX_ALERTS - 1],
  )
  const full = await member.post('/api/alerts', { game_id: untouched })
  expect([full.statusCode, full.json().code]).toEqual([409, 'ALERTS_FULL'])
  await db.deleteFrom('alerts').where('id', '=', id).execute()
  await create({ game_id: untouched })
})

test('the counts follow days of the configured time zone', async () => {
  const { pool } = server.database
  const zone = server.app.config.timeZone
  const { id } = await create()
  await create({ alert_type: 'increase' })
  await change(id, { is_active: false })
  const notify = (at: Date, key: string, userId = member.userId) =>
    pool.query(
      `insert into notifications (user_id, kind, game_id, data, event_key, created_at)
       values ($1, 'rtp-alert', $2, '{}', $3, $4)`,
      [userId, game, `${userId} ${key}`, at],
    )
  const startOf = (day: string) => startOfDay(day, zone).getTime()
  await notify(new Date(startOf(today)), 'first of today')
  await notify(new Date(startOf(today) - 1), 'last of yesterday')
  await notify(new Date(startOf(addDays(today, -6))), 'first of the week')
  await notify(new Date(startOf(addDays(today, -6)) - 1), 'before the week')
  await notify(new Date(), 'of somebody else', (await joinMember(server, PREMIUM)).userId)
  const { stats } = getAlertStats.replies[200].parse((await member.get('/api/alerts/stats')).json())
  expect(stats).toEqual({
    total_alerts: 2,
    active_alerts: 1,
    notifications_today: 1,
    notifications_week: 3,
  })
})

test('a move found by the worker appears in the notifications once', async () => {
  const { db, pool } = server.database
  const moving = await makeGame(db)
  await makeReadings(pool, moving, [{ day: addDays(today, -1), rtp: 95 }])
  await server.app.catalog.reload()
  const { id } = await create({ game_id: moving })
  await makeReadings(pool, moving, [{ day: today, rtp: 97.5 }])
  await doJobs(server)
  await doJobs(server)
  const { notifications } = (await member.get('/api/notifications')).json()
  expect(notifications).toMatchObject([
    {
      kind: 'rtp-alert',
      game: { id: moving },
      data: { alertId: id, baselineRtp: 95, currentRtp: 97.5 },
    },
  ])
  expect((await list())[0]).toMatchObject({ baseline_rtp: 97.5, last_fired_at: expect.any(String) })
})

test('an alert waits for as many plays as the engine does, where the deviation is assumed, too', async () => {
  const { db, pool } = server.database
  const waiting = async (plays: number) => {
    const id = await makeGame(db, { volatility_class: 'medium', standard_deviation: null })
    const day = addDays(today, -1)
    await makeReadings(pool, id, [{ day, turnover: plays, payout: plays, plays }])
    await server.app.catalog.reload()
    const alert = await create({ game_id: id })
    const shown = (await list()).find((one) => one.id === alert.id)
    const moved = { turnover: plays / 100, payout: plays / 20, plays: 1 }
    await makeReadings(pool, id, [{ day, hour: 1, ...moved }])
    await evaluateAlerts(db)
    return [shown?.waits_for, await toldOf(server.database, alert.id)]
  }
  // 1.78 million tell two points at the deviation of the class; with the margin that judgments take it would be four.
  expect(await waiting(2_000_000)).toEqual([null, ['100 → 103.96']])
  expect(await waiting(1_500_000)).toEqual([expect.objectContaining({ plays: 1_500_000 }), []])
})

test.each(['evidence', 'version', 'answer'])(
  'few plays hide the baseline of an alert in points, not of one on the same game by %s',
  async (unit) => {
    const { pool, db } = server.database
    const game_id = await makeGame(db)
    await makeReadings(pool, game_id, [{ day: today, turnover: 20, payout: 8, plays: 20 }])
    await server.app.catalog.reload()
    await create({ game_id, unit })
    await create({ game_id, alert_type: 'increase' })
    const shown = (await list()).map((alert) => [alert.unit, alert.baseline_rtp])
    expect(Object.fromEntries(shown)).toEqual({ [unit]: 40, points: null })
  },
)

test('a baseline of too few plays is not shown: moves are measured from the first day with enough', async () => {
  const { db, pool } = server.database
  const few = await makeGame(db, { standard_deviation: 5 })
  await makeReadings(pool, few, [{ day: today, turnover: 20, payout: 8, plays: 20 }])
  await server.app.catalog.reload()
  const shown = { baseline_rtp: null, current_rtp: 40, waits_for: { plays: 20 } }
  expect(await create({ game_id: few })).toMatchObject(shown)
  expect((await list())[0]).toMatchObject(shown)
})

describe('the preview', () => {
  const preview = async (query: string) => {
    const reply = await member.get(`/api/alerts/preview?${query}`)
    expect(reply.statusCode, reply.body).toBe(200)
    return previewAlert.replies[200].parse(reply.json())
  }
  let moved: number
  beforeAll(async () => {
    const { db, pool } = server.database
    moved = await makeGame(db, { standard_deviation: 5, theoreticalRtp: 96 })
    const rtps = { 70: 95, 40: 90, 35: 95, 29: 95.9, 20: 97, 10: 99.5, 3: 97.6, 0: 97.5 }
    await makeReadings(
      pool,
      moved,
      Object.entries(rtps).map(([ago, rtp]) => ({
        day: addDays(today, -Number(ago)),
        turnover: 1000,
        payout: 10 * rtp,
        // Ten days ago were too few to tell two points.
        plays: ago === '10' ? 100 : 2_000_000,
      })),
    )
    await server.app.catalog.reload()
  })

  test.each([
    // From a baseline of 95, the last day before the window: 90, 95, 97.
    ['', 3],
    ['&alert_type=increase', 1],
    ['&alert_type=decrease', 1],
    ['&threshold_percentage=20', 0],
  ])('%s: %d', async (query, fired) => {
    expect(await preview(`game_id=${moved}${query}`)).toMatchObject({ fired, days: 7 })
  })

  test('says how often chance alone fires it, at the volume of the last 30 days', async () => {
    const points = await preview(`game_id=${moved}`)
    expect(points.by_chance_a_year).toBeGreaterThan(0.5)
    expect(points.by_chance_a_year).toBeLessThan(20)
    expect(points.is_assumed).toBe(false)
    const rare = await preview(`game_id=${moved}&threshold_percentage=100`)
    expect(rare.by_chance_a_year).toBeLessThan(0.01)
    // It waits for more plays than its days have.
    const waiting = await preview(`game_id=${moved}&threshold_percentage=0.5`)
    expect(waiting).toMatchObject({ fired: 0, by_chance_a_year: 0 })
  })

  test.each([
    ['that state only an RTP', { rtp: 96 }],
    ['on which nothing was played', { rtp: 96, turnover: 0, payout: 0, plays: 0 }],
  ])('takes chance from the days with plays, not from those %s', async (_, otherDay) => {
    const played = await makeGame(server.database.db, { standard_deviation: 5, theoreticalRtp: 96 })
    const dayAgo = (ago: number) => addDays(today, -ago)
    const days = Array.from({ length: 10 }, (_, ago) => ({
      day: dayAgo(ago),
      turnover: 600_000,
      payout: 576_000,
      plays: 600_000,
    }))
    await makeReadings(server.database.pool, played, days)
    const byChance = async () => {
      await server.app.catalog.reload()
      const { by_chance_a_year } = await preview(`game_id=${played}&threshold_percentage=4`)
      return by_chance_a_year ?? Number.NaN
    }
    const alone = await byChance()
    const others = Array.from({ length: 20 }, (_, ago) => ({ day: dayAgo(10 + ago), ...otherDay }))
    await makeReadings(server.database.pool, played, others)
    expect(await byChance()).toBeLessThanOrEqual(1.01 * alone)
  })

  test('has no days for a game without readings, and no number for chance', async () => {
    expect(await preview(`game_id=${untouched}`)).toMatchObject({
      fired: 0,
      days: 0,
      by_chance_a_year: null,
    })
    expect(await preview(`game_id=${untouched}&unit=evidence`)).toEqual({
      success: true,
      fired: 0,
      days: 0,
      by_chance_a_year: null,
      is_assumed: false,
      missing: ['payouts'],
    })
  })

  test('by evidence counts as if it had been created before the days, and promises what was chosen', async () => {
    const { db, pool } = server.database
    const faulty = await makeGame(db, { standard_deviation: 5, max_win_multiplier: 1000 })
    await makeReadings(
      pool,
      faulty,
      Array.from({ length: 120 }, (_, index) => ({
        day: addDays(today, index - 119),
        turnover: 200_000,
        payout: index < 100 ? 192_000 : 180_000,
        plays: 200_000,
        stakeSquares: 200_000,
      })),
    )
    await updateEvidence(db, TEST_TIME_ZONE)
    await server.app.catalog.reload()
    const query = `game_id=${faulty}&unit=evidence`
    const expected = { days: 60, by_chance_a_year: 0.5, missing: ['largest-stake'] }
    const either = await preview(query)
    expect(either).toMatchObject(expected)
    expect(either.fired).toBeGreaterThan(0)
    expect(await preview(`${query}&alert_type=decrease&false_alarms_a_year=0.1`)).toMatchObject({
      ...expected,
      by_chance_a_year: 0.1,
    })
    for (const unknown of ['&alert_type=increase', '&reference=own-level']) {
      expect(await preview(query + unknown)).toMatchObject({
        ...expected,
        fired: 0,
        days: 0,
        by_chance_a_year: null,
      })
    }
    const refused = await member.get(`/api/alerts/preview?${query}&false_alarms_a_year=3`)
    expect(refused.statusCode).toBe(400)
  })
})
