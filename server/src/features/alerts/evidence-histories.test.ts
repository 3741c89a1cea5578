import { addDays } from '@retorna/domain/day'
import { ALERT_REFERENCES, ALERT_TYPES } from '@retorna/domain/statistics/alert-rule'
import { NO_PRODUCTS, nextProducts } from '@retorna/domain/statistics/evidence/accumulate'
import {
  dailyFactors,
  type Factor,
  type KnownStakes,
  withEarlier,
} from '@retorna/domain/statistics/evidence/daily-factors'
import {
  alarmLimit,
  evidenceSum,
  FALSE_ALARMS_A_YEAR,
} from '@retorna/domain/statistics/evidence/detector'
import { alertFactors, LEVEL_DAYS } from '@retorna/domain/statistics/evidence/latest-start'
import { leastEvidence, levelOf } from '@retorna/domain/statistics/evidence/own-level'
import { INTERVAL_SHIFTS } from '@retorna/domain/statistics/evidence/rtp-interval'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { effort } from '../../../test/effort.ts'
import { patience } from '../../../test/patience.ts'
import { dyingBefore } from '../../../test/processes/dying-process.ts'
import { inTransaction } from '../../database/connection.ts'
import { hideRow, restoreRow } from '../../database/deleted-rows.ts'
import { refreshMetrics } from '../../database/readings/metrics.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { insertAlert, updateAlert } from './queries.ts'

/*
 * Random histories of one alert by evidence each, checked against a model that replays every day from the readings.
 * The games share one worker, which sometimes rests, runs twice or dies.
 */
// The long half takes some minutes by itself.
vi.setConfig({ testTimeout: patience(effort({ short: 300_000, long: 900_000 })) })

/** Per round: fewer than a transaction takes, so that a worker that dies has done nothing. */
const HISTORIES = 40
const ROUNDS = effort({ short: 3, long: 100 })
const STEPS = 14
const FIRST_DAY = '2026-01-01'
const ZONE = 'UTC'
const TURNOVER = 200_000
const RTP = 96
const KNOWN = {
  secondMoment: 26,
  thirdMoment: null,
  maximumWin: 1000,
  wins: null,
  hasPayoutSquares: false,
}

const CHANGES = [
  'take-back',
  'pause',
  'resume',
  'silence',
  'speak',
  'delete',
  'undelete',
  'unpaid',
  'return',
] as const
type Step =
  | { kind: 'next-day'; rtp: number; skips: number }
  | { kind: 'correct' | 'correct-older' | 'late'; rtp: number }
  | { kind: (typeof CHANGES)[number] }

const rule = fc.record({
  direction: fc.constantFrom(...ALERT_TYPES),
  reference: fc.constantFrom(...ALERT_REFERENCES),
  falseAlarms: fc.constantFrom(...FALSE_ALARMS_A_YEAR),
})
type Rule = typeof rule extends fc.Arbitrary<infer Value> ? Value : never

const rtp = fc.constantFrom(88, 91, 93, 96, 96, 99, 103)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('next-day' as const),
      rtp,
      skips: fc.constantFrom(0, 0, 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('correct', 'correct-older', 'late'), rtp }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom(...CHANGES) }) },
)
const history = fc.record({
  rule,
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
})
type Work = { job: 'both' | 'twice' | 'neither' } | { job: 'update' | 'evaluate'; dies: number }
const schedule: fc.Arbitrary<Work[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ job: fc.constantFrom('both', 'twice') }) },
    { weight: 1, arbitrary: fc.record({ job: fc.constant('neither' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        job: fc.constantFrom('update', 'evaluate'),
        dies: fc.integer({ min: 1, max: 12 }),
      }),
    },
  ),
  { minLength: STEPS, maxLength: STEPS },
)

class Model {
  readonly rule: Rule
  /** RTPs by day, in order of days. */
  days: { day: string; rtp: number }[]
  countsFrom: string
  told: string[] = []
  isActive = true
  isSilenced = false
  isDeleted = false
  isPaid = true
  /** What the evidence does not know yet, and what the alert has not been judged by. */
  hasChanged = false
  isWaiting = false
  judged: { day: string; rtp: number }[]

  constructor(rule: Rule) {
    this.rule = rule
    const known = rule.reference === 'own-level' ? LEVEL_DAYS : 3
    this.days = Array.from({ length: known }, (_, index) => ({
      day: addDays(FIRST_DAY, index - known),
      rtp: RTP,
    }))
    this.judged = this.days
    this.countsFrom = this.nextDay()
  }

  nextDay(): string {
    const last = this.days.at(-1)
    return last === undefined ? '-infinity' : addDays(last.day, 1)
  }

  store(day: string, rtp: number): void {
    this.hasChanged = true
    this.days = [...this.days.filter((other) => other.day !== day), { day, rtp }].sort((a, b) =>
      a.day < b.day ? -1 : 1,
    )
  }

  update(): void {
    if (!this.hasChanged) return
    this.hasChanged = false
    this.judged = this.days
    this.isWaiting ||= this.isActive && !this.isDeleted
  }

  evaluate(): void {
    const isWaiting = this.isWaiting
    this.isWaiting = false
    if (!isWaiting || !this.isActive || !this.isPaid || this.isSilenced || this.isDeleted) return
    const last = this.judged.at(-1)
    if (last === undefined || !this.isAlarmed()) return
    this.told.push(last.day)
    this.countsFrom = addDays(last.day, 1)
  }

  isAlarmed(): boolean {
    const { direction, reference, falseAlarms } = this.rule
    let earlier: KnownStakes | null = null
    const factors = this.judged.map(({ rtp }): Factor[] => {
      const stakes = { turnover: TURNOVER, squares: TURNOVER, cubes: null, largest: 1 }
      const day = { ...stakes, payout: (TURNOVER * rtp) / 100, payoutSquares: null }
      const ofDay = dailyFactors(day, earlier, KNOWN, INTERVAL_SHIFTS)
      earlier = withEarlier(earlier, day)
      return ofDay
    })
    const counted = (skipped: number) =>
      factors.flatMap((ofDay, index) =>
        index >= skipped && (this.judged[index]?.day ?? '') >= this.countsFrom
          ? [alertFactors(ofDay, direction)]
          : [],
      )
    const limit = alarmLimit(falseAlarms)
    if (reference === 'theoretical') {
      const products = counted(0).reduce(
        (before, ofDay) => nextProducts(before, ofDay, RTP / 100, () => 1),
        NO_PRODUCTS,
      )
      return products.days > 0 && evidenceSum(products) >= limit
    }
    const later = counted(LEVEL_DAYS)
    if (later.length === 0) return false
    return leastEvidence(levelOf(factors.slice(0, LEVEL_DAYS)), later) >= limit
  }
}

const database = useTestDatabase()
beforeAll(async () => {
  await database.pool.query('select ensure_reading_partitions($1, $2)', [
    addDays(FIRST_DAY, -LEVEL_DAYS),
    addDays(FIRST_DAY, 2 * STEPS + 1),
  ])
})

type Subject = { model: Model; gameId: number; alertId: number; userId: string; steps: Step[] }

const makeGame = async (name: string): Promise<number> => {
  const { pool } = database
  await pool.query(
    `insert into users (id, name, email, plan, payment_status)
     values ($1, 'Ana', $1 || '@example.com', 'premium', 'paid')`,
    [name],
  )
  const { rows } = await pool.query<{ id: number }>(
    `with provider as (insert into providers (slug, name) values ($1, $1) returning id),
     game as (
       insert into games (slug, provider_id, name, standard_deviation, max_win_multiplier)
       select $1, id, $1, 5, 1000 from provider returning id)
     insert into rtp_versions (game_id, rtp, is_monitored) select id, 96, true from game
     returning game_id as id`,
    [name],
  )
  return rows[0]?.id ?? 0
}

/** A game, its first readings and an alert for each history. */
const makeSubjects = async (
  histories: readonly { rule: Rule; steps: Step[] }[],
  round: number,
): Promise<Subject[]> => {
  const subjects: Subject[] = []
  for (const [index, { rule, steps }] of histories.entries()) {
    const userId = `evidence-${round}-${index}`
    const gameId = await makeGame(userId)
    subjects.push({ model: new Model(rule), gameId, alertId: 0, userId, steps })
  }
  await storeReadings(subjects)
  for (const subject of subjects) {
    const { gameId, userId, model } = subject
    const alert = { gameId, ...model.rule, threshold: 2, unit: 'evidence', shown: null } as const
    subject.alertId = (await insertAlert(database.db, userId, alert, 1)) ?? 0
  }
  return subjects
}

/** Stores each game's readings as in the model, with the days that are no longer there. */
const storeReadings = (subjects: readonly Subject[]): Promise<void> =>
  inTransaction(database.pool, async (_, client) => {
    const touched: { gameId: number; day: string }[] = []
    for (const { gameId, model } of subjects) {
      const { rows: before } = await client.query<{ day: string; rtp: number }>(
        'select day, rtp from daily_rtp where game_id = $1',
        [gameId],
      )
      const old = new Map(before.map(({ day, rtp }) => [day, rtp]))
      const fresh = new Map(model.days.map(({ day, rtp }) => [day, rtp]))
      const changed = [...new Set([...old.keys(), ...fresh.keys()])].filter(
        (day) => old.get(day) !== fresh.get(day),
      )
      if (changed.length === 0) continue
      await client.query(
        "delete from readings where game_id = $1 and (read_at at time zone 'UTC')::date = any($2::date[])",
        [gameId, changed],
      )
      const rows = model.days.filter(({ day }) => changed.includes(day))
      await client.query(
        `insert into readings (game_id, read_at, rtp, turnover, payout, plays, stake_squares,
           max_stake, source, entered_by, feed_id)
         select $1, day::timestamp at time zone 'UTC', rtp, $4::numeric, $4::numeric * rtp::numeric / 100, $4::numeric,
           $4::numeric, 1, 'test', 'test', 1
         from unnest($2::date[], $3::float8[]) as r (day, rtp)`,
        [gameId, rows.map(({ day }) => day), rows.map(({ rtp }) => rtp), TURNOVER],
      )
      touched.push(...changed.map((day) => ({ gameId, day })))
    }
    if (touched.length === 0) return
    const games = [...new Set(touched.map(({ gameId }) => gameId))]
    await rollUpDays(client, ZONE, touched)
    await refreshMetrics(client, ZONE, new Date(`${addDays(FIRST_DAY, 40)}T12:00Z`), games)
  })

const apply = async ({ model, alertId, userId }: Subject, step: Step): Promise<void> => {
  const { db } = database
  switch (step.kind) {
    case 'next-day': {
      const next = model.nextDay()
      model.store(addDays(next === '-infinity' ? FIRST_DAY : next, step.skips), step.rtp)
      return
    }
    case 'correct':
    case 'correct-older': {
      const corrected = model.days.at(step.kind === 'correct' ? -1 : -2)
      if (corrected !== undefined && corrected.rtp !== step.rtp) {
        model.store(corrected.day, step.rtp)
      }
      return
    }
    case 'late': {
      const skipped = model.days.find(
        ({ day }, index) => index > 0 && model.days[index - 1]?.day !== addDays(day, -1),
      )
      if (skipped !== undefined) model.store(addDays(skipped.day, -1), step.rtp)
      return
    }
    case 'take-back':
      if (model.days.length > 0) model.hasChanged = true
      model.days = model.days.slice(0, -1)
      return
    case 'pause':
      if (!model.isDeleted) model.isActive = false
      await updateAlert(db, userId, alertId, { is_active: false })
      return
    case 'resume':
      if (!(model.isDeleted || model.isActive)) model.countsFrom = model.nextDay()
      if (!model.isDeleted) model.isActive = true
      await updateAlert(db, userId, alertId, { is_active: true })
      return
    case 'silence':
    case 'speak':
      if (!model.isDeleted) model.isSilenced = step.kind === 'silence'
      await updateAlert(db, userId, alertId, {
        silenced_until: new Date(step.kind === 'silence' ? '2100-01-01' : '2020-01-01'),
      })
      return
    case 'delete':
      model.isDeleted = true
      await hideRow(db, 'alerts', userId, alertId)
      return
    case 'undelete':
      model.isDeleted = false
      await restoreRow(db, 'alerts', userId, alertId, 1)
      return
    case 'unpaid':
    case 'return': {
      const isPaid = step.kind === 'return'
      if (isPaid && !model.isPaid && model.isActive) model.countsFrom = model.nextDay()
      model.isPaid = isPaid
      const payment_status = isPaid ? 'paid' : 'failed'
      await db.updateTable('users').set({ payment_status }).where('id', '=', userId).execute()
    }
  }
}

const work = async (subjects: readonly Subject[], work: Work): Promise<void> => {
  const { db, url } = database
  const update = () => updateEvidence(db, ZONE)
  const updated = () => {
    for (const { model } of subjects) model.update()
  }
  const evaluated = () => {
    for (const { model } of subjects) model.evaluate()
  }
  if (work.job === 'neither') return
  if (work.job === 'update') {
    const { isDone } = await dyingBefore(url, work.dies, (dying) => updateEvidence(dying, ZONE))
    if (isDone) updated()
    return
  }
  await update()
  updated()
  if (work.job === 'evaluate') {
    const { isDone } = await dyingBefore(url, work.dies, evaluateAlerts)
    if (isDone) evaluated()
    return
  }
  const workers = work.job === 'twice' ? 2 : 1
  await Promise.all(Array.from({ length: workers }, () => evaluateAlerts(db)))
  evaluated()
}

test('random histories: no evidence is lost or told twice, whatever is corrected and whoever dies', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const histories = fc.sample(history, { numRuns: HISTORIES * ROUNDS, seed })
  const schedules = fc.sample(schedule, { numRuns: ROUNDS, seed })
  let told = 0
  for (const [round, works] of schedules.entries()) {
    const part = histories.slice(round * HISTORIES, (round + 1) * HISTORIES)
    const subjects = await makeSubjects(part, round)
    await work(subjects, { job: 'both' })
    for (const [index, todo] of works.entries()) {
      for (const subject of subjects) {
        const step = subject.steps[index]
        if (step !== undefined) await apply(subject, step)
      }
      await storeReadings(subjects)
      await work(subjects, todo)
    }
    await work(subjects, { job: 'both' })
    const { rows } = await database.pool.query<{ id: number; told: string[]; from: string }>(
      `select a.id, a.counts_from as from, array(
         select data ->> 'until' from notifications n where n.game_id = a.game_id order by n.id
       ) as told
       from alerts a where a.id = any($1) order by a.id`,
      [subjects.map(({ alertId }) => alertId)],
    )
    const expected = subjects.map(({ alertId, model }) => ({
      id: alertId,
      told: model.told,
      from: model.countsFrom,
    }))
    expect(rows, `seed ${seed}, round ${round}`).toEqual(expected)
    told += rows.reduce((sum, row) => sum + row.told.length, 0)
  }
  // The histories are only meaningful if many alerts fire.
  expect(told, `seed ${seed}`).toBeGreaterThan(histories.length * 0.3)
})
