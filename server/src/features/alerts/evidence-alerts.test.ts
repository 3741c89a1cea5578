import { rtpAlertData } from '@retorna/contract/notifications/inbox'
import { addDays } from '@retorna/domain/day'
import { beforeEach, expect, test } from 'vitest'
import { makeAlert } from '../../../test/alerts.ts'
import { type TestDatabase, useTestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { dyingBeforeEach } from '../../../test/processes/dying-process.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'

const STEADY = 30
const FIRST_DAY = addDays(testToday(), -300)

const database = useTestDatabase()
let game: number
let days: number

beforeEach(async () => {
  game = await makeGame(database.db, { standard_deviation: 5, max_win_multiplier: 1000 })
  days = 0
  await read(...Array.from({ length: STEADY }, () => 96))
  await work()
})

/** Stores the game's next days. */
const read = async (...rtps: number[]): Promise<void> => {
  const readings = rtps.map((rtp, index) => ({
    day: addDays(FIRST_DAY, days + index),
    turnover: 200_000,
    payout: 2000 * rtp,
    plays: 200_000,
    stakeSquares: 200_000,
    maxStake: 1,
  }))
  days += rtps.length
  await makeReadings(database.pool, game, readings)
}
const work = async (): Promise<number> => {
  await updateEvidence(database.db, TEST_TIME_ZONE)
  return evaluateAlerts(database.db)
}
const readAndWork = async (...rtps: number[]): Promise<number> => {
  await read(...rtps)
  return work()
}
const makeEvidenceAlert = (overrides: Parameters<typeof makeAlert>[2] = {}) =>
  makeAlert(database, game, {
    unit: 'evidence',
    counts_from: addDays(FIRST_DAY, days),
    ...overrides,
  })
const dataOf = async (alert: number) => {
  const { rows } = await database.pool.query(
    "select data from notifications where (data ->> 'alertId')::integer = $1 order by id",
    [alert],
  )
  return rows.map(({ data }) => rtpAlertData.parse(data))
}

test('a fault is told once, with the level, the RTP and the day since when', async () => {
  const alert = await makeEvidenceAlert()
  expect(await readAndWork(96, 96)).toBe(0)
  expect(await readAndWork(88)).toBe(1)
  expect(await work()).toBe(0)
  expect(await dataOf(alert)).toEqual([
    {
      alertId: alert,
      alertType: 'both',
      unit: 'evidence',
      falseAlarmsAYear: 0.5,
      reference: 'theoretical',
      baselineRtp: 96,
      currentRtp: 88,
      since: addDays(FIRST_DAY, STEADY + 2),
      until: addDays(FIRST_DAY, STEADY + 2),
    },
  ])
})

test('it fires again only on days after the firing, and as long as the fault lasts', async () => {
  const alert = await makeEvidenceAlert()
  expect(await readAndWork(88)).toBe(1)
  expect(await readAndWork(96)).toBe(0)
  expect(await readAndWork(88)).toBe(1)
  expect((await dataOf(alert)).map((data) => 'until' in data && data.until)).toEqual([
    addDays(FIRST_DAY, STEADY),
    addDays(FIRST_DAY, STEADY + 2),
  ])
})

test('days known before it began to count do not fire it', async () => {
  await read(85, 85)
  await makeEvidenceAlert()
  expect(await work()).toBe(0)
  expect(await readAndWork(96)).toBe(0)
})

test('one shift fires the alerts of its direction, sooner the more false alarms they accept', async () => {
  const fall = await makeEvidenceAlert({ direction: 'decrease' })
  const rise = await makeEvidenceAlert({ direction: 'increase' })
  const often = await makeEvidenceAlert({ false_alarms: 1 })
  const rarely = await makeEvidenceAlert({ false_alarms: 0.1 })
  const firsts = new Map<number, number>()
  for (let day = 1; day <= 40; day += 1) {
    await readAndWork(94.5)
    for (const alert of [fall, rise, often, rarely]) {
      if (!firsts.has(alert) && (await dataOf(alert)).length > 0) firsts.set(alert, day)
    }
  }
  const first = (alert: number) => firsts.get(alert) ?? Number.POSITIVE_INFINITY
  expect(first(rise)).toBe(Number.POSITIVE_INFINITY)
  expect(first(often)).toBeLessThan(first(rarely))
  expect(first(fall)).toBeLessThanOrEqual(first(rarely))
  expect(first(rarely)).toBeLessThan(40)
})

test('a game at another RTP than the theoretical one has not left its own level until that shifts', async () => {
  await read(...Array.from({ length: 70 }, () => 93))
  const own = await makeEvidenceAlert({ reference: 'own-level' })
  const theoretical = await makeEvidenceAlert()
  expect(await readAndWork(...Array.from({ length: 20 }, () => 94.2))).toBe(1)
  expect(await dataOf(own)).toEqual([])
  expect(await dataOf(theoretical)).toHaveLength(1)
  await readAndWork(...Array.from({ length: 10 }, () => 86))
  expect(await dataOf(own)).toMatchObject([
    // Of 90 days: 30 at 96 % and 60 at 93 %.
    { reference: 'own-level', baselineRtp: 94, currentRtp: 86 },
  ])
})

test('a fault that is corrected before it is evaluated is not told, and a late one is', async () => {
  await makeEvidenceAlert()
  await read(88)
  await updateEvidence(database.db, TEST_TIME_ZONE)
  await database.pool.query('update daily_rtp set payout = 192000 where game_id = $1', [game])
  await database.pool.query('insert into changed_days values ($1, $2)', [
    game,
    addDays(FIRST_DAY, days - 1),
  ])
  await updateEvidence(database.db, TEST_TIME_ZONE)
  expect(await evaluateAlerts(database.db)).toBe(0)
  days += 1
  expect(await readAndWork(96)).toBe(0)
  const late = addDays(FIRST_DAY, days - 2)
  await makeReadings(database.pool, game, [
    { day: late, turnover: 200_000, payout: 160_000, plays: 200_000, stakeSquares: 200_000 },
  ])
  expect(await work()).toBe(1)
})

test('without a plan, paused, silenced, deleted or on a hidden game it tells nothing', async () => {
  await makeEvidenceAlert({ owner: { plan: 'free', payment_status: null } })
  await makeEvidenceAlert({ is_active: false })
  await makeEvidenceAlert({ silenced_until: new Date(Date.now() + 3_600_000) })
  await makeEvidenceAlert({ deleted_at: new Date() })
  expect(await readAndWork(88)).toBe(0)
  await makeEvidenceAlert()
  const games = database.db.updateTable('games').where('id', '=', game)
  await games.set({ is_active: false }).execute()
  expect(await readAndWork(88)).toBe(0)
  await games.set({ is_active: true }).execute()
  expect(await readAndWork(88)).toBeGreaterThan(0)
})

test('no alert by evidence, no change to evaluate', async () => {
  await makeAlert(database, game)
  await read(88)
  await updateEvidence(database.db, TEST_TIME_ZONE)
  const changes = await database.pool.query('select from evidence_changes where game_id = $1', [
    game,
  ])
  expect(changes.rows).toEqual([])
})

test('a crash before any statement of either job loses nothing and tells nothing twice', async () => {
  const alert = await makeEvidenceAlert()
  await read(88)
  const nothingTold = async () => expect(await dataOf(alert)).toEqual([])
  const jobs = [
    (db: TestDatabase['db']) => updateEvidence(db, TEST_TIME_ZONE),
    (db: TestDatabase['db']) => evaluateAlerts(db),
  ]
  for (const job of jobs) {
    await dyingBeforeEach(database.url, job, nothingTold)
  }
  expect(await dataOf(alert)).toHaveLength(1)
  expect(await work()).toBe(0)
})
