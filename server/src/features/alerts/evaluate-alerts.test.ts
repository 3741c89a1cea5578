import { rtpAlertData } from '@retorna/contract/notifications/inbox'
import { addDays } from '@retorna/domain/day'
import { can, PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES } from '@retorna/domain/role'
import { beforeEach, describe, expect, test } from 'vitest'
import { baselineOf, makeAlert, toldOf } from '../../../test/alerts.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings, testToday } from '../../../test/factories.ts'
import { dyingBefore, dyingBeforeEach } from '../../../test/processes/dying-process.ts'
import { dataGate } from '../../auth/sessions/session.ts'
import { inTransaction } from '../../database/connection.ts'
import { refreshMetrics } from '../../database/readings/metrics.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'

const WAIT = { timeout: 30_000 }

const database = useTestDatabase()
let game: number
let days: number

beforeEach(async () => {
  game = await makeGame(database.db)
  days = 0
  await read(95)
  await evaluateAlerts(database.db)
})

/** Stores a reading for the game's next day. */
const read = (rtp: number, gameId = game): Promise<void> => {
  days += 1
  const day = addDays(testToday(), days - 300)
  return makeReadings(database.pool, gameId, [{ day, rtp }])
}
const evaluate = () => evaluateAlerts(database.db)
const readAndEvaluate = async (rtp: number): Promise<number> => {
  await read(rtp)
  return evaluate()
}

test('a move is reported once, with start and end values', async () => {
  const alert = await makeAlert(database, game, { threshold: 1.5, direction: 'increase' })
  expect(await readAndEvaluate(96.4)).toBe(0)
  expect(await readAndEvaluate(96.5)).toBe(1)
  expect(await readAndEvaluate(96.5)).toBe(0)
  expect(await evaluate()).toBe(0)
  expect(await toldOf(database, alert)).toEqual(['95 → 96.5'])
  const { rows } = await database.pool.query(
    "select * from notifications where (data ->> 'alertId')::integer = $1",
    [alert],
  )
  expect(rows).toMatchObject([{ kind: 'rtp-alert', game_id: game, read_at: null }])
  expect(rtpAlertData.parse(rows[0].data)).toEqual({
    alertId: alert,
    alertType: 'increase',
    threshold: 1.5,
    unit: 'points',
    baselineRtp: 95,
    currentRtp: 96.5,
  })
})

test.each([
  ['increase', 97, 1],
  ['increase', 93, 0],
  ['decrease', 93, 1],
  ['decrease', 97, 0],
  ['both', 93, 1],
  ['both', 96.99, 0],
] as const)('%s, now %d: fires %d times', async (direction, rtp, times) => {
  await makeAlert(database, game, { direction })
  expect(await readAndEvaluate(rtp)).toBe(times)
})

test('the first reading of a game becomes the baseline of its alerts', async () => {
  const fresh = await makeGame(database.db)
  const alert = await makeAlert(database, fresh, { baseline_rtp: null })
  await read(91, fresh)
  expect(await evaluate()).toBe(0)
  expect(await baselineOf(database, alert)).toBe(91)
})

test('a paused alert ignores moves; a silenced one reports lasting moves afterwards', async () => {
  const paused = await makeAlert(database, game, { is_active: false })
  const silenced_until = new Date(Date.now() + 3_600_000)
  const silenced = await makeAlert(database, game, { silenced_until })
  expect(await readAndEvaluate(98)).toBe(0)
  expect([await baselineOf(database, paused), await baselineOf(database, silenced)]).toEqual([
    95, 95,
  ])
  await database.db
    .updateTable('alerts')
    .set({ silenced_until: new Date(Date.now() - 1000) })
    .where('id', '=', silenced)
    .execute()
  expect(await evaluate()).toBe(0)
  expect(await readAndEvaluate(98)).toBe(1)
  expect(await toldOf(database, silenced)).toEqual(['95 → 98'])
})

test('a deleted alert reports nothing; restored, it reports a lasting move once and fires on no correction', async () => {
  const alert = await makeAlert(database, game, { deleted_at: new Date() })
  const setDeleted = (deleted_at: Date | null) =>
    database.db.updateTable('alerts').set({ deleted_at }).where('id', '=', alert).execute()
  expect(await readAndEvaluate(98)).toBe(0)
  await setDeleted(null)
  expect(await evaluate()).toBe(0)
  expect(await readAndEvaluate(98.1)).toBe(1)
  await setDeleted(new Date())
  await database.pool.query('update daily_rtp set rtp = 95 where game_id = $1 and rtp = 98.1', [
    game,
  ])
  await inTransaction(database.pool, (_, client) =>
    refreshMetrics(client, 'America/Sao_Paulo', new Date(), [game]),
  )
  await evaluate()
  expect(await baselineOf(database, alert)).toBe(95)
  await setDeleted(null)
  expect(await readAndEvaluate(95.5)).toBe(0)
  expect(await toldOf(database, alert)).toEqual(['95 → 98.1'])
})

describe('users', () => {
  const setPlan = (user_id: string, change: object) =>
    database.db.updateTable('users').set(change).where('id', '=', user_id).execute()
  const ownerOf = async (alert: number) => {
    const found = database.db.selectFrom('alerts').select('user_id').where('id', '=', alert)
    return (await found.executeTakeFirstOrThrow()).user_id
  }

  test.each([
    [{ plan: 'free', payment_status: null }, 0],
    [{ plan: 'professional', payment_status: 'paid' }, 0],
    [{ plan: 'premium', payment_status: 'pending' }, 0],
    [{ plan: 'premium', payment_status: 'failed' }, 0],
    [{ plan: 'premium', payment_status: 'cancelled' }, 0],
    [{ blocked_at: new Date() }, 0],
    [{ deleted_at: new Date() }, 0],
    [{ plan: 'free', payment_status: null, role: 'editor' }, 1],
  ] as const)('%j: told %d times', async (owner, times) => {
    await makeAlert(database, game, { owner })
    expect(await readAndEvaluate(98)).toBe(times)
  })

  test('a user who returns to the plan is notified of moves from then on', async () => {
    const alert = await makeAlert(database, game)
    const owner = await ownerOf(alert)
    await setPlan(owner, { plan: 'free', payment_status: null })
    expect(await readAndEvaluate(98)).toBe(0)
    await setPlan(owner, { plan: 'premium', payment_status: 'pending' })
    expect(await readAndEvaluate(99)).toBe(0)
    await setPlan(owner, { payment_status: 'paid' })
    expect(await readAndEvaluate(100)).toBe(0)
    expect(await readAndEvaluate(101)).toBe(1)
    expect(await toldOf(database, alert)).toEqual(['99 → 101'])
  })

  test('a plan that closes, in any way, keeps baselines; one that opens resets them', async () => {
    for (const closed of [
      { plan: 'free', payment_status: null },
      { plan: 'professional', payment_status: 'paid' },
      { payment_status: 'pending' },
      { payment_status: 'failed' },
      { payment_status: 'cancelled' },
      { blocked_at: new Date() },
    ]) {
      await read(96)
      const alert = await makeAlert(database, game, { baseline_rtp: 95 })
      const owner = await ownerOf(alert)
      await read(97)
      await setPlan(owner, closed)
      expect(await baselineOf(database, alert), JSON.stringify(closed)).toBe(95)
      // From one closed state to another: nothing opens.
      await setPlan(owner, { plan: 'professional', payment_status: 'pending' })
      await setPlan(owner, { plan: 'free', payment_status: null })
      expect(await baselineOf(database, alert), JSON.stringify(closed)).toBe(95)
      await setPlan(owner, { plan: 'premium', payment_status: 'paid', blocked_at: null })
      expect(await baselineOf(database, alert), JSON.stringify(closed)).toBe(97)
    }
  })

  test('the database opens alerts for the same plans as the plan table', async () => {
    const { pool } = database
    for (const role of ROLES) {
      for (const plan of PLANS) {
        for (const paymentStatus of [...PAYMENT_STATUSES, null]) {
          const gate = dataGate({ role, plan, paymentStatus, trialStartedAt: null }, new Date())
          const { rows } = await pool.query(
            'select alerts_open($1, $2, $3, null) as open, alerts_open($1, $2, $3, now()) as blocked',
            [role, plan, paymentStatus],
          )
          expect({ role, plan, paymentStatus, ...rows[0] }).toEqual({
            role,
            plan,
            paymentStatus,
            open: gate.access === 'open' && can(gate.plan, 'alerts'),
            blocked: false,
          })
        }
      }
    }
  })

  test('an unrelated change of the user leaves alerts alone', async () => {
    const alert = await makeAlert(database, game)
    expect(await readAndEvaluate(96)).toBe(0)
    await setPlan(await ownerOf(alert), { name: 'Bia', plan: 'premium', payment_status: 'paid' })
    expect(await readAndEvaluate(97)).toBe(1)
  })
})

test('a hidden game triggers nothing', async () => {
  await makeAlert(database, game)
  await database.db.updateTable('games').set({ is_active: false }).where('id', '=', game).execute()
  expect(await readAndEvaluate(98)).toBe(0)
})

test('storing readings enqueues one job, however often', async () => {
  const { pool } = database
  const jobs = async () => {
    const { rows } = await pool.query(
      "select count(*)::integer as count from graphile_worker.jobs where key = 'evaluate-alerts'",
    )
    return rows[0].count
  }
  await read(96)
  await read(97)
  expect(await jobs()).toBe(1)
  await evaluate()
  expect((await pool.query('select from current_rtp_changes')).rows).toEqual([])
})

describe('faults', () => {
  test('a crash before any statement loses nothing and reports nothing twice', async () => {
    const alert = await makeAlert(database, game)
    await read(96)
    await database.pool.query('update daily_rtp set rtp = 95.5 where game_id = $1 and rtp = 96', [
      game,
    ])
    await inTransaction(database.pool, (_, client) =>
      refreshMetrics(client, 'America/Sao_Paulo', new Date(), [game]),
    )
    await read(98)
    await dyingBeforeEach(database.url, evaluateAlerts, async () => {
      expect(await toldOf(database, alert)).toEqual([])
      expect(await baselineOf(database, alert)).toBe(95)
    })
    expect(await toldOf(database, alert)).toEqual(['95 → 98'])
    const whole = await dyingBefore(database.url, Number.POSITIVE_INFINITY, evaluateAlerts)
    expect(whole.statements).toBeGreaterThan(3)
    expect(await toldOf(database, alert)).toHaveLength(1)
  })

  test('a connection cut mid-statement leaves all the work to the next run', async () => {
    const { pool } = database
    const alert = await makeAlert(database, game)
    await read(98)
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from alerts where id = $1 for update', [alert])
    const cut = evaluate().then(
      () => 'done',
      () => 'cut',
    )
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query ~ 'judged as'`,
        )
        return rows.length
      }, WAIT)
      .toBe(1)
    expect(await cut).toBe('cut')
    await holder.query('rollback')
    holder.release()
    expect(await toldOf(database, alert)).toEqual([])
    expect(await evaluate()).toBe(1)
    expect(await toldOf(database, alert)).toEqual(['95 → 98'])
  })

  test('simultaneous runs report each move once', async () => {
    const alerts = await Promise.all(Array.from({ length: 20 }, () => makeAlert(database, game)))
    for (const rtp of [98, 95, 98]) {
      await read(rtp)
      const fired = await Promise.all(Array.from({ length: 4 }, evaluate))
      expect(fired.toSorted()).toEqual([0, 0, 0, alerts.length])
    }
    for (const alert of alerts) {
      expect(await toldOf(database, alert)).toEqual(['95 → 98', '98 → 95', '95 → 98'])
    }
  })

  test('concurrent evaluations, plan changes, edits and readings do not deadlock', async () => {
    const { db, pool } = database
    const games = await Promise.all(Array.from({ length: 5 }, () => makeGame(db)))
    for (const id of games) await read(95, id)
    const first = await makeAlert(database, game)
    const { user_id } = await db
      .selectFrom('alerts')
      .select('user_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    for (const id of games) await makeAlert(database, id, { user_id })
    const pay = (status: string) =>
      pool.query('update users set payment_status = $2 where id = $1', [user_id, status])
    for (let round = 0; round < 15; round += 1) {
      for (const id of games) await read(round % 2 === 0 ? 98 : 95, id)
      await Promise.all([
        evaluate(),
        pay('failed').then(() => pay('paid')),
        evaluate(),
        pool.query('update alerts set is_active = true where id = $1', [first]),
      ])
    }
    await evaluate()
    const { rows } = await pool.query(
      `select from alerts a join game_metrics m using (game_id)
       where user_id = $1 and abs(a.baseline_rtp - m.current_rtp) >= 2`,
      [user_id],
    )
    expect(rows).toEqual([])
  })
})

describe('on a day whose plays are known', () => {
  let hour = 0
  /** A later reading of the same day, which its figures then are. */
  const play = async (plays: number, rtp: number) => {
    const day = addDays(testToday(), -1)
    hour += 1
    await makeReadings(database.pool, game, [{ day, hour, rtp, plays }])
    return evaluate()
  }

  beforeEach(() => {
    hour = 0
  })

  test('an alert waits until the plays tell its threshold from chance', async () => {
    const alert = await makeAlert(database, game, { threshold: 2 })
    expect(await play(10, 20)).toBe(0)
    expect(await play(20, 180)).toBe(0)
    expect(await play(200_000, 97.2)).toBe(0)
    expect(await toldOf(database, alert)).toEqual([])
    expect(await play(2_000_000, 97.2)).toBe(1)
    expect(await toldOf(database, alert)).toEqual(['95 → 97.2'])
  })

  test('a larger threshold waits for fewer plays, and a game of small payouts too', async () => {
    await makeAlert(database, game, { threshold: 20, direction: 'increase' })
    expect(await play(20_000, 120)).toBe(1)
    await database.db
      .updateTable('games')
      .set({ standard_deviation: 1 })
      .where('id', '=', game)
      .execute()
    await makeAlert(database, game, { threshold: 2, baseline_rtp: 95, direction: 'increase' })
    expect(await play(100_000, 97.2)).toBe(1)
  })
})
