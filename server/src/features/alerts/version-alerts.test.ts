import { addDays } from '@retorna/domain/day'
import { beforeEach, expect, test } from 'vitest'
import { insertUser, updateUser } from '../../../test/accounts.ts'
import { makeAlert } from '../../../test/alerts.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame, makeOperator, makeReadings, testToday } from '../../../test/factories.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { findAlert, insertAlert, updateAlert } from './queries.ts'
import { versionChanges } from './version-queries.ts'

const database = useTestDatabase()
let userId: string
let game: number

beforeEach(async () => {
  userId = await insertUser(database.db, { plan: 'premium', payment_status: 'paid' })
  game = await makeGame(database.db)
})

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

const makeVersionAlert = () =>
  makeAlert(database, game, {
    user_id: userId,
    unit: 'version',
    counts_from: addDays(testToday(), -360),
  })

type Switch = {
  /** Absent: over all feeds. */
  operator?: number
  before?: number
  after?: number
  probability?: number
}

const switchVersion = (
  daysAgo: number,
  { operator, after = 92, before = 188 - after, probability = 0.99 }: Switch = {},
) =>
  database.pool.query(
    `with series as (
       insert into forecast_series (game_id, operator_id) values ($1, $4)
       on conflict (game_id, operator_id) do update set game_id = excluded.game_id returning id)
     insert into version_switches (series_id, made_on, before, after, day, probability)
     select id, $2, $6, $5, $2, $3 from series`,
    [game, addDays(testToday(), -daysAgo), probability, operator ?? null, after, before],
  )

/** A forecast of the game that night. */
const forecast = (daysAgo: number) =>
  database.pool.query(
    `with series as (
       insert into forecast_series (game_id) values ($1)
       on conflict (game_id, operator_id) do update set game_id = excluded.game_id returning id)
     insert into forecast_standings (series_id, made_on, standing) select id, $2, '{}' from series
     on conflict (series_id) do update set made_on = excluded.made_on`,
    [game, addDays(testToday(), -daysAgo)],
  )

const read = (daysAgo: number) =>
  makeReadings(database.pool, game, [{ day: addDays(testToday(), -daysAgo), rtp: 95 }])

const silence = (alert: number, silenced_until: Date | null) =>
  updateAlert(database.db, userId, alert, { silenced_until })

/** As if the latest silence had begun then. */
const begun = (alert: number, daysAgo: number) =>
  database.db
    .updateTable('alerts')
    .set({ silenced_from: ago(daysAgo) })
    .where('id', '=', alert)
    .execute()

/** As if the latest silence had run out by itself. */
const runOut = (alert: number, daysAgo: number) =>
  database.db
    .updateTable('alerts')
    .set({ silenced_until: ago(daysAgo) })
    .where('id', '=', alert)
    .execute()

const evaluate = () => evaluateAlerts(database.db)

test('a change during a long silence is told when it ends; one that old is no news to other alerts', async () => {
  const alert = await makeVersionAlert()
  await makeAlert(database, game, { unit: 'version', counts_from: addDays(testToday(), -360) })
  await silence(alert, ago(-1))
  await begun(alert, 90)
  await switchVersion(60)
  expect(await evaluate()).toBe(0)
  await silence(alert, ago(-2))
  await runOut(alert, 1)
  expect(await evaluate()).toBe(1)
  expect(await evaluate()).toBe(0)
})

test('what was told before a silence is not told again after it, also when its notification is forgotten', async () => {
  const alert = await makeVersionAlert()
  await switchVersion(100)
  await silence(alert, ago(-1))
  await runOut(alert, 0)
  expect(await evaluate()).toBe(0)
  await silence(alert, ago(-1))
  await runOut(alert, 0)
  expect(await evaluate()).toBe(0)
})

test('what was told on the day on which a silence begins is not told again once its notification is forgotten', async () => {
  const alert = await makeVersionAlert()
  await switchVersion(0)
  expect(await evaluate()).toBe(1)
  await silence(alert, ago(-1))
  // As if all of that had been long ago.
  await database.pool.query(
    `with alert as (
       update alerts set silenced_from = silenced_from - interval '100 days' where game_id = $1),
     told as (delete from notifications where game_id = $1)
     update version_switches w set made_on = made_on - 100
     from forecast_series s where s.id = w.series_id and s.game_id = $1`,
    [game],
  )
  await switchVersion(99)
  await runOut(alert, 0)
  expect(await evaluate()).toBe(1)
  expect(await evaluate()).toBe(0)
})

test('a silence that is ended by hand is told of as one that runs out', async () => {
  const alert = await makeVersionAlert()
  await silence(alert, ago(-1))
  await begun(alert, 60)
  await switchVersion(40)
  await silence(alert, null)
  await silence(alert, null)
  expect(await findAlert(database.db, userId, alert)).toMatchObject({ silenced_until: null })
  expect(await evaluate()).toBe(1)
})

/** The ways in which an alert begins to count. */
const BEGINNINGS = {
  created: async () => {
    await insertAlert(
      database.db,
      userId,
      {
        gameId: game,
        direction: 'both',
        threshold: 2,
        unit: 'version',
        reference: 'theoretical',
        falseAlarms: 0.5,
        shown: null,
      },
      10,
    )
  },
  resumed: async () => {
    const alert = await makeVersionAlert()
    await updateAlert(database.db, userId, alert, { is_active: false })
    await updateAlert(database.db, userId, alert, { is_active: true })
  },
  'turned to versions': async () => {
    const alert = await makeAlert(database, game, { user_id: userId })
    await updateAlert(database.db, userId, alert, { unit: 'version' })
  },
  'paid for again': async () => {
    await makeVersionAlert()
    for (const payment_status of ['failed', 'paid'] as const)
      await updateUser(database.db, userId, { payment_status })
  },
}

test.each(Object.entries(BEGINNINGS))(
  'once %s, an alert tells what the next night names, also where the day has readings',
  async (_, begin) => {
    await read(0)
    await forecast(1)
    await begin()
    await switchVersion(0)
    expect(await evaluate()).toBe(1)
  },
)

test.each(Object.entries(BEGINNINGS))(
  'once %s, an alert does not tell what the night before named',
  async (_, begin) => {
    await read(1)
    await forecast(0)
    await switchVersion(0)
    await begin()
    expect(await evaluate()).toBe(0)
  },
)

test('no version is told as certain', async () => {
  await makeVersionAlert()
  await switchVersion(1, { probability: 1 })
  expect(await evaluate()).toBe(1)
  const { data } = await database.db
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ probability: 0.9999 })
})

test('a change over all feeds is told where the forecasts of an operator do not show it', async () => {
  await makeVersionAlert()
  await database.db
    .insertInto('forecast_series')
    .values({ game_id: game, operator_id: await makeOperator(database.db) })
    .execute()
  await switchVersion(1)
  expect(await versionChanges(database.db, game, 'both', addDays(testToday(), -60))).toMatchObject({
    fired: 1,
  })
  expect(await evaluate()).toBe(1)
})

test.each([
  { name: 'at the operator first', overAll: 1, atOperator: 3, told: ['X'] },
  { name: 'over all feeds first', overAll: 3, atOperator: 1, told: [null] },
  { name: 'in the same night', overAll: 1, atOperator: 1, told: ['X'] },
  { name: 'a month apart', overAll: 1, atOperator: 31, told: [null] },
])('a change that is named $name is told once', async ({ overAll, atOperator, told }) => {
  await makeVersionAlert()
  const operator = await makeOperator(database.db, { name: `X of ${game}` })
  await switchVersion(overAll)
  await switchVersion(atOperator, { operator })
  await evaluate()
  const found = await database.db
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', userId)
    .execute()
  expect(found.map(({ data }) => data)).toMatchObject(
    told.map((name) => ({ operator: name && `X of ${game}` })),
  )
})

test('every operator that changes is told, and each change back and forth', async () => {
  await makeVersionAlert()
  const [one, other] = [await makeOperator(database.db), await makeOperator(database.db)]
  await switchVersion(20, { operator: one })
  await switchVersion(19)
  await switchVersion(18, { operator: other })
  expect(await evaluate()).toBe(2)
  await switchVersion(10, { after: 96 })
  await switchVersion(9, { operator: one, after: 96 })
  expect(await evaluate()).toBe(1)
  await switchVersion(5)
  await switchVersion(4, { operator: one })
  expect(await evaluate()).toBe(1)
})

test('a change over all feeds is told where an operator named it before the alert began to count', async () => {
  await makeAlert(database, game, { unit: 'version', counts_from: addDays(testToday(), -5) })
  await switchVersion(10, { operator: await makeOperator(database.db) })
  await switchVersion(1)
  expect(await versionChanges(database.db, game, 'both', addDays(testToday(), -5))).toMatchObject({
    fired: 1,
  })
  expect(await evaluate()).toBe(1)
})

test('a change at an operator is told where all feeds named it before the alert began to count', async () => {
  await makeAlert(database, game, { unit: 'version', counts_from: addDays(testToday(), -5) })
  await switchVersion(10)
  await switchVersion(1, { operator: await makeOperator(database.db) })
  expect(await evaluate()).toBe(1)
})

test('a fall over all feeds is told of a version that an operator rose to', async () => {
  const counts_from = addDays(testToday(), -360)
  await makeAlert(database, game, { unit: 'version', direction: 'decrease', counts_from })
  await switchVersion(3, { operator: await makeOperator(database.db), before: 94, after: 96 })
  await switchVersion(1, { before: 97, after: 96 })
  expect(await evaluate()).toBe(1)
})
