import { addDays } from '@retorna/domain/day'
import {
  ALERT_TYPES,
  type AlertCheck,
  type AlertType,
  alertFires,
  nextBaseline,
} from '@retorna/domain/statistics/alert-rule'
import fc from 'fast-check'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { effort } from '../../../test/effort.ts'
import { patience } from '../../../test/patience.ts'
import { dyingBefore } from '../../../test/processes/dying-process.ts'
import { inTransaction } from '../../database/connection.ts'
import { hideRow, restoreRow } from '../../database/deleted-rows.ts'
import { refreshMetrics } from '../../database/readings/metrics.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { updateAlert } from './queries.ts'

/*
 * Random histories of one alert each, many per round in lockstep, checked against a model that does with
 * lists what the engine does with SQL. Both take the rule from the domain.
 */
vi.setConfig({ testTimeout: patience(300_000) })

/** Per round; each has its own schedule. */
const HISTORIES = effort({ short: 50, long: 1_000 })
const ROUNDS = 10
const STEPS = 12
const FIRST_DAY = '2026-01-01'

const CHANGES = [
  'take-back',
  'pause',
  'resume',
  'silence',
  'speak',
  'delete',
  'undelete',
  'unpaid',
  'downgrade',
  'return',
] as const

type Step =
  | { kind: 'next-day' | 'same-day'; rtp: number }
  | { kind: 'correct' | 'correct-older'; rtp: number }
  | { kind: (typeof CHANGES)[number] }

type Rule = { type: AlertType; thresholdPoints: number }
type History = { rule: Rule; steps: Step[] }

const rtp = fc.integer({ min: 930, max: 990 }).map((tenths) => tenths / 10)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constantFrom('next-day', 'same-day'), rtp }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('correct', 'correct-older'), rtp }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom(...CHANGES) }),
  },
)
const history: fc.Arbitrary<History> = fc.record({
  rule: fc.record({
    type: fc.constantFrom(...ALERT_TYPES),
    thresholdPoints: fc.constantFrom(0.1, 0.5, 1, 2, 3),
  }),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
})
/** What the worker does after each step: nothing, one job, two at once, or a crash before a statement. */
const schedule = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('works', 'works-twice') },
    { weight: 2, arbitrary: fc.constantFrom('rests', 1, 2, 3, 4, 5, 6, 7) },
  ),
  { minLength: STEPS, maxLength: STEPS },
)

type Reading = { day: string; at: string; rtp: number }

class Model {
  readings: Reading[] = [{ day: FIRST_DAY, at: `${FIRST_DAY}T00:00Z`, rtp: 96 }]
  told: string[] = []
  baseline: number | null = 96
  isActive = true
  isSilenced = false
  isDeleted = false
  access: 'paid' | 'unpaid' | 'downgraded' = 'paid'
  waiting: { before: number | null; after: number | null; isNew: boolean }[] = []
  rule: Rule

  constructor(rule: Rule) {
    this.rule = rule
  }

  latest(): Reading | undefined {
    return this.readings.at(-1)
  }

  current(): number | null {
    return this.latest()?.rtp ?? null
  }

  /** Changes the readings and records the change to the current RTP. */
  store(change: () => void): void {
    const before = this.current()
    const count = this.readings.length
    change()
    const after = this.current()
    const isNew = this.readings.length > count
    if (isNew || before !== after) this.waiting.push({ before, after, isNew })
  }

  restart(): void {
    if (this.isActive) this.baseline = this.current()
  }

  evaluate(): void {
    const waiting = this.waiting
    this.waiting = []
    if (!this.isActive || this.access !== 'paid') return
    const checkOf = (currentRtp: number | null) => ({
      ...this.rule,
      baselineRtp: this.baseline,
      currentRtp,
    })
    for (const { before, after, isNew } of waiting) {
      if (!isNew) this.baseline = baselineAfterCorrection(checkOf(after), before)
    }
    const last = waiting.at(-1)
    if (last === undefined || waiting.every(({ isNew }) => !isNew)) return
    const check = checkOf(last.after)
    if ((this.isSilenced || this.isDeleted) && this.baseline !== null) return
    if (alertFires(check)) this.told.push(`${this.baseline} → ${last.after}`)
    this.baseline = nextBaseline(check)
  }
}

/** After a correction, which fires nothing; `before`: the RTP before it. */
const baselineAfterCorrection = (check: AlertCheck, before: number | null): number | null => {
  const { baselineRtp, currentRtp } = check
  if (baselineRtp === null || baselineRtp === before) return currentRtp
  const hadFired = alertFires({ ...check, currentRtp: before })
  return alertFires(check) && !hadFired ? currentRtp : baselineRtp
}

const database = useTestDatabase()

type Subject = { model: Model; gameId: number; alertId: number; userId: string; steps: Step[] }

const makeSubjects = async (histories: readonly History[], round: number): Promise<Subject[]> => {
  const { pool } = database
  const { rows } = await pool.query<{ game: number; alert: number; person: string }>(
    `with provider as (
       insert into providers (slug, name) values ('round-' || $1::integer, 'Round ' || $1) returning id),
     people as (
       insert into users (id, name, email, plan, payment_status)
       select 'u' || $1 || '-' || n, 'Ana', 'u' || $1 || '-' || n || '@example.com', 'premium', 'paid'
       from generate_series(1, $2::integer) n returning id),
     made as (
       insert into games (slug, provider_id, name)
       select 'g' || $1 || '-' || n, provider.id, 'Game ' || n
       from generate_series(1, $2::integer) n, provider returning id, slug),
     versions as (
       insert into rtp_versions (game_id, rtp, is_monitored) select id, 96, true from made),
     kept as (
       insert into alerts (user_id, game_id, direction, threshold, unit, baseline_rtp)
       select 'u' || substr(made.slug, 2), made.id, r.direction, r.threshold, 'points', 96
       from unnest($3::text[], $4::float8[]) with ordinality as r (direction, threshold, n)
       join made on made.slug = 'g' || $1 || '-' || r.n
       returning id, game_id, user_id)
     select game_id as game, id as alert, user_id as person from kept
     order by split_part(user_id, '-', 2)::integer`,
    [
      round,
      histories.length,
      histories.map(({ rule }) => rule.type),
      histories.map(({ rule }) => rule.thresholdPoints),
    ],
  )
  return rows.map(({ game, alert, person }, index) => {
    const { rule, steps } = histories[index] ?? {
      rule: { type: 'both', thresholdPoints: 1 },
      steps: [],
    }
    return { model: new Model(rule), gameId: game, alertId: alert, userId: person, steps }
  })
}

/** Stores each game's readings as in the model; rewrites those of `days`. */
const storeReadings = (changed: readonly { subject: Subject; days: string[] }[]): Promise<void> =>
  inTransaction(database.pool, async (_, client) => {
    const pairs = changed.flatMap(({ subject, days }) =>
      days.map((day) => ({ gameId: subject.gameId, day })),
    )
    const games = changed.map(({ subject }) => subject.gameId)
    await client.query('delete from readings where game_id = any($1)', [games])
    await insertReadings(
      client,
      changed.map(({ subject }) => subject),
    )
    await rollUpDays(client, 'UTC', pairs)
    await refreshMetrics(client, 'UTC', new Date(`${addDays(FIRST_DAY, 20)}T12:00Z`), games)
  })

const insertReadings = async (
  client: pg.ClientBase,
  subjects: readonly Subject[],
): Promise<void> => {
  const rows = subjects.flatMap(({ gameId, model }) =>
    model.readings.map((reading) => ({ gameId, ...reading })),
  )
  await client.query(
    `insert into readings (game_id, read_at, rtp, source, entered_by, feed_id)
     select game_id, at, rtp, 'test', 'test', 1
     from unnest($1::integer[], $2::timestamptz[], $3::float8[]) r (game_id, at, rtp)`,
    [rows.map(({ gameId }) => gameId), rows.map(({ at }) => at), rows.map(({ rtp }) => rtp)],
  )
}

/** Applies a step to the model; returns the days whose readings changed. */
const changeReadings = (model: Model, step: Step): string[] => {
  const latest = model.latest()
  const from = latest?.day ?? FIRST_DAY
  switch (step.kind) {
    case 'next-day':
    case 'same-day': {
      const day = step.kind === 'same-day' ? from : addDays(from, 1)
      const minute = String(model.readings.filter((other) => other.day === day).length).padStart(
        2,
        '0',
      )
      const reading = { day, at: `${day}T00:${minute}Z`, rtp: step.rtp }
      model.store(() => model.readings.push(reading))
      return [day]
    }
    case 'correct':
    case 'correct-older': {
      const index = model.readings.length - (step.kind === 'correct' ? 1 : 2)
      const corrected = model.readings[index]
      if (corrected === undefined) return []
      model.store(() => model.readings.splice(index, 1, { ...corrected, rtp: step.rtp }))
      return [corrected.day]
    }
    case 'take-back':
      if (latest === undefined) return []
      model.store(() => model.readings.pop())
      return [latest.day]
    default:
      return []
  }
}

const PLANS = {
  unpaid: { access: 'unpaid', change: { plan: 'premium', payment_status: 'failed' } },
  downgrade: { access: 'downgraded', change: { plan: 'free', payment_status: null } },
  return: { access: 'paid', change: { plan: 'premium', payment_status: 'paid' } },
} as const

const changeAlert = async ({ model, alertId, userId }: Subject, { kind }: Step): Promise<void> => {
  const { db } = database
  switch (kind) {
    case 'pause':
      if (!model.isDeleted) model.isActive = false
      await updateAlert(db, userId, alertId, { is_active: false })
      break
    case 'resume':
      if (!(model.isDeleted || model.isActive)) model.baseline = model.current()
      if (!model.isDeleted) model.isActive = true
      await updateAlert(db, userId, alertId, { is_active: true })
      break
    case 'silence':
    case 'speak':
      if (!model.isDeleted) model.isSilenced = kind === 'silence'
      await updateAlert(db, userId, alertId, {
        silenced_until: new Date(kind === 'silence' ? '2100-01-01' : '2020-01-01'),
      })
      break
    case 'delete':
      model.isDeleted = true
      await hideRow(db, 'alerts', userId, alertId)
      break
    case 'undelete':
      model.isDeleted = false
      await restoreRow(db, 'alerts', userId, alertId, 1)
      break
    case 'unpaid':
    case 'downgrade':
    case 'return': {
      const { access, change } = PLANS[kind]
      if (model.access !== 'paid' && access === 'paid') model.restart()
      model.access = access
      await db.updateTable('users').set(change).where('id', '=', userId).execute()
    }
  }
}

const work = async (subjects: readonly Subject[], what: string | number): Promise<void> => {
  if (what === 'rests') return
  if (typeof what === 'number') {
    const { isDone } = await dyingBefore(database.url, what, evaluateAlerts)
    if (!isDone) return
  } else {
    const workers = what === 'works-twice' ? 2 : 1
    await Promise.all(Array.from({ length: workers }, () => evaluateAlerts(database.db)))
  }
  for (const { model } of subjects) model.evaluate()
}

test('random histories: no notification is lost or sent twice', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const { pool } = database
  await pool.query('select ensure_reading_partitions($1, $2)', [FIRST_DAY, addDays(FIRST_DAY, 31)])
  const histories = fc.sample(history, { numRuns: HISTORIES * ROUNDS, seed })
  const schedules = fc.sample(schedule, { numRuns: ROUNDS, seed })
  let told = 0
  for (const [round, worker] of schedules.entries()) {
    const part = histories.slice(round * HISTORIES, (round + 1) * HISTORIES)
    const subjects = await makeSubjects(part, round)
    await storeReadings(subjects.map((subject) => ({ subject, days: [FIRST_DAY] })))
    await evaluateAlerts(database.db)
    for (const [index, what] of worker.entries()) {
      const steps = subjects.flatMap((subject) => {
        const step = subject.steps[index]
        return step === undefined ? [] : [{ subject, step }]
      })
      await Promise.all(steps.map(({ subject, step }) => changeAlert(subject, step)))
      const changed = steps
        .map(({ subject, step }) => ({ subject, days: changeReadings(subject.model, step) }))
        .filter(({ days }) => days.length > 0)
      await storeReadings(changed)
      await work(subjects, what)
    }
    await work(subjects, 'works')
    const { rows } = await pool.query<{ id: number; baseline: number | null; told: string[] }>(
      `select a.id, a.baseline_rtp as baseline, array(
         select (data ->> 'baselineRtp')::float8 || ' → ' || (data ->> 'currentRtp')::float8
         from notifications n where n.game_id = a.game_id order by n.id) as told
       from alerts a where a.id = any($1) order by a.id`,
      [subjects.map(({ alertId }) => alertId)],
    )
    const expected = subjects
      .map(({ alertId, model }) => ({ id: alertId, baseline: model.baseline, told: model.told }))
      .sort((a, b) => a.id - b.id)
    expect(rows, `seed ${seed}, round ${round}`).toEqual(expected)
    told += rows.reduce((sum, row) => sum + row.told.length, 0)
  }
  // The histories are only meaningful if many alerts fire.
  expect(told, `seed ${seed}`).toBeGreaterThan(histories.length * 0.3)
})
