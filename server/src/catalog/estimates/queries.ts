import type { Period } from '@retorna/domain/day'
import type { Interval } from '@retorna/domain/interval'
import type { Scale } from '@retorna/domain/statistics/limits/residual-scale'
import type { PayoutTable } from '@retorna/domain/statistics/payouts/payout-distribution'
import { sql } from 'kysely'
import { logChange } from '../../database/catalog-log.ts'
import { type Database, findRows, inTransaction } from '../../database/connection.ts'
import type { MetricsRow } from '../judgment-inputs.ts'
import { unpackPayouts } from '../stored-payouts.ts'

/** Windows of up to 30 days are judged with estimates from the year before them. */
const WINDOW_DAYS = 30
const EARLIER_DAYS = 365

export type DueGame = Awaited<ReturnType<typeof dueGames>>[number]

/** The games with readings whose estimate is missing or outdated, by id. */
export const dueGames = async (db: Database) => {
  const rows = await db
    .selectFrom('game_metrics as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .innerJoin('game_bases as b', 'b.game_id', 'm.game_id')
    .leftJoin('game_estimates as e', 'e.game_id', 'm.game_id')
    .leftJoin('payout_tables as t', 't.id', 'b.payout_table_id')
    .selectAll('m')
    .select([
      'b.basis',
      // A table pays the certified RTP, so its limits cannot judge figures that exclude the share of a jackpot.
      sql<number | null>`case when b.theoretical_rtp = t.version_rtp then t.id end`.as(
        'payoutTableId',
      ),
      'g.standard_deviation as standardDeviation',
      'g.volatility_class as volatilityClass',
      't.standard_deviation as tableDeviation',
    ])
    .whereRef('b.basis', 'is distinct from', 'e.basis')
    .orderBy('m.game_id')
    .execute()
  return rows.map(
    ({
      game_id,
      basis,
      payoutTableId,
      standardDeviation,
      volatilityClass,
      tableDeviation,
      ...row
    }) => {
      const metrics: MetricsRow = row
      const known = { standardDeviation, volatilityClass, tableDeviation }
      return { gameId: game_id, basis, payoutTableId, metrics, ...known }
    },
  )
}

export type EstimatedDay = {
  gameId: number
  turnover: number
  payout: number
  plays: number
  squares: number | null
  payoutSquares: number | null
}

/** The days with volumes and plays before the longest window of each game. */
export const earlierDays = (db: Database, games: readonly DueGame[]) => findRows<EstimatedDay>(db)`
    select d.game_id as "gameId", d.turnover, d.payout, d.plays, d.stake_squares as squares,
      d.payout_squares as "payoutSquares"
    from unnest(${games.map(({ gameId }) => gameId)}::integer[],
      ${games.map(({ metrics }) => metrics.as_of)}::date[]) t (game_id, as_of)
    join daily_rtp d on d.game_id = t.game_id and d.day <= t.as_of - ${WINDOW_DAYS}::integer
      and d.day > t.as_of - ${WINDOW_DAYS + EARLIER_DAYS}::integer
    where d.turnover > 0 and d.plays > 0
    order by d.game_id, d.day`

/** A payout table in the form that limits need. */
export const tableOf = async (db: Database, id: number): Promise<PayoutTable | undefined> => {
  const row = await db
    .selectFrom('payout_tables')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ...unpackPayouts(row.distribution),
    moments: {
      rtp: row.rtp,
      standardDeviation: row.standard_deviation,
      skewness: row.skewness,
      kurtosis: row.kurtosis,
      secondMoment: row.second_moment,
      thirdMoment: row.third_moment,
      hitRate: row.hit_rate,
      maximumWin: row.maximum_win,
      totalWeight: 1,
    },
  }
}

export type NewEstimate = {
  gameId: number
  basis: string
  /** SD² in stakes². */
  measured: Scale | null
  /** 1 + CV² of the stakes. */
  stakeScale: Scale | null
  limits: { period: Period; watch: Interval; outside: Interval }[]
}

/** Replaces the estimates of games that still have readings, together with their limits. */
export const writeEstimates = (db: Database, estimates: readonly NewEstimate[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ids = estimates.map(({ gameId }) => gameId)
    const present = await trx
      .selectFrom('game_metrics')
      .select('game_id')
      .where('game_id', 'in', ids)
      .orderBy('game_id')
      .forKeyShare()
      .execute()
    const kept = new Set(present.map(({ game_id }) => game_id))
    const stored = estimates.filter(({ gameId }) => kept.has(gameId))
    if (stored.length === 0) return
    if (await hasOtherScale(trx, stored)) await logChange(trx, 'others', 'all')
    await trx
      .insertInto('game_estimates')
      .values(
        stored.map(({ gameId, basis, measured, stakeScale }) => ({
          game_id: gameId,
          basis,
          measured_variance: measured?.value ?? null,
          measured_degrees: measured?.degrees ?? null,
          stake_scale: stakeScale?.value ?? null,
          stake_degrees: stakeScale?.degrees ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('game_id').doUpdateSet(({ ref }) => ({
          basis: ref('excluded.basis'),
          measured_variance: ref('excluded.measured_variance'),
          measured_degrees: ref('excluded.measured_degrees'),
          stake_scale: ref('excluded.stake_scale'),
          stake_degrees: ref('excluded.stake_degrees'),
        })),
      )
      .execute()
    // After the rows above, which wait until a run at the same time has committed its limits.
    await trx.deleteFrom('table_limits').where('game_id', 'in', ids).execute()
    const limits = stored.flatMap(({ gameId, basis, limits }) =>
      limits.map(({ period, watch, outside }) => ({
        game_id: gameId,
        period,
        basis,
        watch_low: watch.low,
        watch_high: watch.high,
        outside_low: outside.low,
        outside_high: outside.high,
      })),
    )
    if (limits.length > 0) await trx.insertInto('table_limits').values(limits).execute()
  })

/** Whether an estimate of stakes, which all games share, has changed. */
const hasOtherScale = async (db: Database, estimates: readonly NewEstimate[]): Promise<boolean> => {
  const scales = estimates.map(({ stakeScale }) => stakeScale)
  const { rows } = await sql`
    select from unnest(${estimates.map(({ gameId }) => gameId)}::integer[],
      ${scales.map((scale) => scale?.value ?? null)}::float8[],
      ${scales.map((scale) => scale?.degrees ?? null)}::float8[]) n (game_id, scale, degrees)
    left join game_estimates e using (game_id)
    where (n.scale, n.degrees) is distinct from (e.stake_scale, e.stake_degrees) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
