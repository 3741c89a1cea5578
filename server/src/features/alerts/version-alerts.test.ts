import { addDays } from '@retorna/domain/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { makeAlert } from '../../../test/alerts.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeGame, testToday } from '../../../test/factories.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { findAlert, updateAlert } from './queries.ts'

let database: TestDatabase
let userId: string
let game: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

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

const switchVersion = (daysAgo: number) =>
  database.pool.query(
    `with series as (
       insert into forecast_series (game_id) values ($1)
       on conflict (game_id, operator_id) do update set game_id = excluded.game_id returning id)
     insert into version_switches (series_id, made_on, before, after, day, probability)
     select id, $2, 96, 92, $2, 0.99 from series`,
    [game, addDays(testToday(), -daysAgo)],
  )

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
