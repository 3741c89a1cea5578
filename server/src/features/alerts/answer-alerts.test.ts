import type { AnswerChanged } from '@retorna/contract/notifications/inbox'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import { ANSWER_DIRECTIONS, ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { addDays } from '@retorna/domain/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAlert } from '../../../test/alerts.ts'
import { useTestDatabase } from '../../../test/database.ts'
import {
  makeGame,
  makePayoutTable,
  makeReadings,
  TEST_TIME_ZONE,
  testToday,
} from '../../../test/factories.ts'
import { answersOf } from '../../catalog/answers-of.ts'
import { inTransaction } from '../../database/connection.ts'
import { addNotifications } from '../../outbox/add-notifications.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'
import { findNotificationsById } from '../notifications/queries.ts'
import { fireByAnswer } from './answer-queries.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'

const FIRST_DAY = addDays(testToday(), -300)
/** From so many days on an estimate says something. */
const ENOUGH = 14

const database = useTestDatabase()
let game: number
let days: number

beforeEach(async () => {
  // Without a maximum win and a standard deviation nothing is proved: answers are estimated from the days.
  game = await makeGame(database.db)
  days = 0
})

/** Stores the game's next days, in turns a little above and below an RTP. */
const read = async (count: number, rtp = 96, sums: object = {}): Promise<void> => {
  const readings = Array.from({ length: count }, (_, index) => ({
    day: addDays(FIRST_DAY, days + index),
    turnover: 100_000,
    payout: 1000 * rtp + (index % 2 === 0 ? 200 : -200),
    plays: 100_000,
    ...sums,
  }))
  days += count
  await makeReadings(database.pool, game, readings)
}
const work = async (): Promise<number> => {
  await updateEvidence(database.db, TEST_TIME_ZONE)
  return evaluateAlerts(database.db)
}
const said = async (): Promise<WireAnswer> => {
  const answer = (await answersOf(database.db, [game])).get(game)
  if (answer === undefined) throw new Error('The game is visible')
  return answer.told
}
/** Creates an alert whose starting point is the game's current answer. */
const makeAnswerAlert = async (overrides: Parameters<typeof makeAlert>[2] = {}) =>
  makeAlert(database, game, {
    unit: 'answer',
    ...(overrides.answer === undefined && { answer: JSON.stringify(await said()) }),
    ...overrides,
  })
const toldOf = async (alert: number) => {
  const { rows } = await database.pool.query<{ data: AnswerChanged['data'] }>(
    "select data from notifications where (data ->> 'alertId')::integer = $1 order by id",
    [alert],
  )
  return rows.map(({ data }) => data)
}
const kindsOf = async (alert: number) =>
  (await toldOf(alert)).map(({ before, after }) => `${before.kind} → ${after.kind}`)
/** Multiplies the payout of all days so far, as if they were corrected. */
const correct = async (factor: number, from = FIRST_DAY): Promise<void> => {
  await database.pool.query(
    'update daily_rtp set payout = payout * $2 where game_id = $1 and day >= $3',
    [game, factor, from],
  )
  await database.pool.query('insert into changed_days values ($1, $2)', [game, from])
}

describe('what changes', () => {
  test('another answer is told once, with the one before, and then not again', async () => {
    await read(ENOUGH - 1)
    await work()
    const alert = await makeAnswerAlert()
    await read(1)
    expect(await work()).toBe(1)
    expect(await work()).toBe(0)
    await read(10)
    expect(await work()).toBe(0)
    const after = await said()
    expect(after).toMatchObject({ kind: 'agrees', basis: 'estimated', since: FIRST_DAY })
    expect(await toldOf(alert)).toEqual([
      {
        alertId: alert,
        before: expect.objectContaining({ kind: 'unknown', missing: 'few-days' }),
        after: expect.objectContaining({ kind: 'agrees', since: FIRST_DAY }),
        certifiedRtp: 96,
        correctedFrom: null,
      },
    ])
  })

  test('narrower words of the same answer are noted, not told', async () => {
    await read(ENOUGH)
    await work()
    const alert = await makeAnswerAlert({
      answer: JSON.stringify({ ...(await said()), within_points: 5 }),
    })
    await read(1)
    expect(await work()).toBe(0)
    await correct(0.9)
    expect(await work()).toBe(1)
    const [{ before }] = (await toldOf(alert)) as [AnswerChanged['data']]
    expect(before.within_points).toBe(2)
  })

  test('the alerts on a game differ by what they were told', async () => {
    await read(ENOUGH)
    await work()
    const [knows, older, unknowing] = [
      await makeAnswerAlert(),
      await makeAnswerAlert({ answer: JSON.stringify({ ...(await said()), kind: 'open' }) }),
      await makeAnswerAlert({ answer: null }),
    ]
    await read(1)
    expect(await work()).toBe(1)
    expect(await kindsOf(older)).toEqual(['open → agrees'])
    await correct(0.9)
    expect(await work()).toBe(3)
    for (const alert of [knows, unknowing]) expect(await kindsOf(alert)).toEqual(['agrees → off'])
  })

  test('a named version, and none any more', async () => {
    const { pool } = database
    await pool.query('insert into rtp_versions (game_id, rtp) values ($1, 94.1)', [game])
    await read(ENOUGH)
    await work()
    const alert = await makeAnswerAlert()
    const { rows } = await pool.query(
      'insert into forecast_series (game_id) values ($1) returning id',
      [game],
    )
    const name = async (probability: number, night: number) => {
      await pool.query(
        `with stood as (
           insert into forecast_standings (series_id, made_on, standing) values ($1, $2, '{}')
           on conflict (series_id) do update set made_on = excluded.made_on)
         insert into forecasts (series_id, made_on, versions, probabilities)
         values ($1, $2, '{94.1,96}', $3)`,
        [rows[0].id, addDays(FIRST_DAY, night), [probability, 1 - probability, 0]],
      )
      await pool.query('insert into evidence_changes (game_id) values ($1)', [game])
      return evaluateAlerts(database.db)
    }
    expect(await name(0.97, 50)).toBe(0)
    expect(await name(0.99, 51)).toBe(1)
    expect(await name(0.999, 52)).toBe(0)
    expect(await name(0.6, 53)).toBe(1)
    expect(await toldOf(alert)).toMatchObject([
      { before: { kind: 'agrees' }, after: { kind: 'version', version_percent: 94.1 } },
      { before: { kind: 'version', version_percent: 94.1 }, after: { kind: 'agrees' } },
    ])
  })

  test('SQL and the domain agree on which answers differ', async () => {
    const nothing = { direction: null, version: null }
    const answers = [
      ...ANSWER_KINDS.map((kind) => ({ ...nothing, kind })),
      ...ANSWER_DIRECTIONS.map((direction) => ({ ...nothing, kind: 'off' as const, direction })),
      ...[94.1, 92].map((rtp) => {
        return { ...nothing, kind: 'version' as const, version: { rtp, probability: 1 } }
      }),
    ]
    const basis = await said()
    const toTold = ({ version, ...answer }: (typeof answers)[number]): WireAnswer => ({
      ...basis,
      ...answer,
      version_percent: version?.rtp ?? null,
    })
    const alerts = new Map<number, (typeof answers)[number]>()
    for (const before of answers) {
      alerts.set(await makeAnswerAlert({ answer: JSON.stringify(toTold(before)) }), before)
    }
    for (const after of answers) {
      const news = { gameId: game, correctedFrom: null, certifiedRtp: 96, told: toTold(after) }
      const fired: number[] = []
      const undone = inTransaction(database.db, async (trx) => {
        const ids = await addNotifications(trx, fireByAnswer([news]))
        const rows = await findNotificationsById(trx, ids)
        fired.push(...rows.map(({ data }) => (data as AnswerChanged['data']).alertId))
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      const expected = [...alerts].filter(
        ([, before]) =>
          before.kind !== after.kind ||
          before.direction !== after.direction ||
          before.version?.rtp !== after.version?.rtp,
      )
      expect(fired).toEqual(expected.map(([id]) => id))
    }
  })
})

describe('bad input and bad luck', () => {
  test('a month that is corrected after it was told brings a new answer that says so', async () => {
    await read(30)
    await work()
    const alert = await makeAnswerAlert()
    await correct(0.9)
    expect(await work()).toBe(1)
    expect(await toldOf(alert)).toMatchObject([
      {
        before: { kind: 'agrees' },
        after: { kind: 'off', direction: 'below', basis: 'estimated' },
        correctedFrom: FIRST_DAY,
      },
    ])
    await correct(1 / 0.9)
    expect(await work()).toBe(1)
    expect(await work()).toBe(0)
    expect(await kindsOf(alert)).toEqual(['agrees → off', 'off → agrees'])
  })

  test('the rest of a day that was under way, and days that follow, correct nothing', async () => {
    await read(ENOUGH - 1)
    await work()
    const alert = await makeAnswerAlert()
    const last = addDays(FIRST_DAY, days - 1)
    const more = { day: last, hour: 3, turnover: 50_000, payout: 48_000, plays: 50_000 }
    await makeReadings(database.pool, game, [more])
    await read(3)
    expect(await work()).toBe(1)
    expect((await toldOf(alert))[0]).toMatchObject({ correctedFrom: null })
  })

  test('a feed that stops and comes back changes nothing, and its answer keeps its days', async () => {
    await read(30)
    await work()
    const alert = await makeAnswerAlert()
    const before = await said()
    days += 60
    expect(await work()).toBe(0)
    expect(await said()).toEqual(before)
    for (let day = 0; day < 5; day += 1) {
      await read(1)
      expect(await work()).toBe(0)
    }
    expect(await said()).toMatchObject({ kind: 'agrees', since: FIRST_DAY })
    expect(await toldOf(alert)).toEqual([])
  })

  test('days without turnover say nothing', async () => {
    const empty = { rtp: 0, turnover: 0, payout: 0, plays: 0 }
    await makeReadings(
      database.pool,
      game,
      Array.from({ length: 20 }, (_, index) => ({ day: addDays(FIRST_DAY, index - 40), ...empty })),
    )
    await work()
    expect(await said()).toMatchObject({ kind: 'unknown', missing: 'turnover' })
    const alert = await makeAnswerAlert()
    await read(ENOUGH)
    expect(await work()).toBe(1)
    await makeReadings(database.pool, game, [{ day: addDays(FIRST_DAY, days), ...empty }])
    expect(await work()).toBe(0)
    expect(await said()).toMatchObject({ kind: 'agrees', since: FIRST_DAY })
    expect(await kindsOf(alert)).toEqual(['unknown → agrees'])
  })

  test('a version gets its certified RTP, another one and none', async () => {
    const { pool } = database
    await pool.query('delete from rtp_versions where game_id = $1', [game])
    await read(ENOUGH)
    await work()
    expect(await said()).toMatchObject({ kind: 'unknown', missing: 'certified-rtp' })
    const alert = await makeAnswerAlert()
    const certify = async (rtp: number) => {
      await pool.query('update rtp_versions set is_monitored = false where game_id = $1', [game])
      await pool.query(
        'insert into rtp_versions (game_id, rtp, is_monitored) values ($1, $2, true)',
        [game, rtp],
      )
    }
    await certify(96)
    const look = () => pool.query('insert into evidence_changes (game_id) values ($1)', [game])
    // The stored days were judged against no RTP, later against the previous one: there is no answer for the new one yet.
    await look()
    expect(await said()).toMatchObject({ missing: 'calculation' })
    expect(await evaluateAlerts(database.db)).toBe(0)
    expect(await work()).toBe(1)
    await pool.query('update version_changes set at = $2 where game_id = $1', [
      game,
      new Date(`${FIRST_DAY}T12:00Z`),
    ])
    await certify(91)
    await look()
    expect(await said()).toMatchObject({ missing: 'calculation' })
    expect(await evaluateAlerts(database.db)).toBe(0)
    // It is only just on record, so that none of the days is its own.
    expect(await work()).toBe(1)
    await pool.query('delete from rtp_versions where game_id = $1', [game])
    expect(await work()).toBe(0)
    const told = (await toldOf(alert)).map(({ after }) => after.missing ?? after.kind)
    expect(told).toEqual(['agrees', 'turnover'])
    expect(await said()).toMatchObject({ kind: 'unknown', missing: 'certified-rtp' })
  })

  test('a payout table that contradicts the days is told as the proof that it is', async () => {
    await read(30, 94, { stakeSquares: 100_000, maxStake: 1 })
    await work()
    const alert = await makeAnswerAlert()
    const before = await said()
    expect(before).toMatchObject({ kind: 'off', direction: 'below', basis: 'estimated' })
    // Nearly every play pays 0.96 stakes: no day could come to 94 %.
    await makePayoutTable(database.db, game, { 0: 0.01, 0.95: 0.5, 0.98: 0.49 })
    await work()
    expect(await said()).toMatchObject({ kind: 'off', direction: 'below', basis: 'proved' })
    expect(await toldOf(alert)).toEqual([])
    // It pays far more than any win: the table cannot be of this game.
    await correct(2)
    expect(await work()).toBe(1)
    expect((await toldOf(alert))[0]).toMatchObject({
      before: { direction: 'below', basis: 'proved' },
      after: { kind: 'off', direction: 'above' },
    })
  })
})

describe('who is told', () => {
  test('nobody without a plan, paused, silenced, deleted, or of a hidden game', async () => {
    await read(ENOUGH)
    await work()
    const later = new Date(Date.now() + 3_600_000)
    await makeAnswerAlert({ owner: { plan: 'professional', payment_status: 'paid' } })
    await makeAnswerAlert({ owner: { payment_status: 'failed' } })
    await makeAnswerAlert({ is_active: false })
    await makeAnswerAlert({ deleted_at: new Date() })
    const silenced = await makeAnswerAlert({ silenced_until: later })
    await correct(0.9)
    expect(await work()).toBe(0)
    const alerts = database.db.updateTable('alerts').where('id', '=', silenced)
    await alerts.set({ silenced_until: null }).execute()
    const games = database.db.updateTable('games').where('id', '=', game)
    await games.set({ is_active: false }).execute()
    await read(1, 86.4)
    expect(await work()).toBe(0)
    await games.set({ is_active: true }).execute()
    await read(1, 86.4)
    expect(await work()).toBe(1)
    expect(await kindsOf(silenced)).toEqual(['agrees → off'])
  })

  test('after a plan has come back, only of what changes then', async () => {
    await read(ENOUGH)
    await work()
    const alert = await makeAnswerAlert()
    const setPlan = (payment_status: 'paid' | 'failed') =>
      database.db
        .updateTable('users')
        .set({ payment_status })
        .where('id', 'in', (query) =>
          query.selectFrom('alerts').select('user_id').where('id', '=', alert),
        )
        .execute()
    await setPlan('failed')
    await correct(0.9)
    expect(await work()).toBe(0)
    await setPlan('paid')
    expect(await evaluateAlerts(database.db)).toBe(0)
    await correct(1 / 0.9)
    expect(await work()).toBe(1)
    expect(await kindsOf(alert)).toEqual(['off → agrees'])
  })

  test('without an alert there is nothing to evaluate', async () => {
    await read(ENOUGH)
    await updateEvidence(database.db, TEST_TIME_ZONE)
    const { rows } = await database.pool.query('select from evidence_changes where game_id = $1', [
      game,
    ])
    expect(rows).toEqual([])
  })
})
