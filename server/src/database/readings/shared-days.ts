import type { Client } from '../connection.ts'
import type { Statement } from '../together.ts'
import { ALL_SUMS, CLASS_OF_DAYS, IS_COUNTED, RTP_OF_COUNTED, SUMS } from './best-class.ts'
import { dayIn, fromReadings, type Zones } from './day-of-reading.ts'
import { FIGURES, FIGURES_OF_READINGS } from './figures-of-day.ts'
import { type Relation, relationOf, type Span } from './touched-days.ts'

/**
 * Combines the shared days of a feed again after a change of its currency; the caller has locked all readings.
 * Returns the games of the feed.
 */
export const recombineDays = async (client: Client, feedId: number): Promise<number[]> => {
  await client.query(combine('(select game_id, day from shared_days where feed_id = $1) t'), [
    feedId,
  ])
  const { rows } = await client.query<{ game_id: number }>(
    `insert into changed_days (game_id, first_day)
     select game_id, min(day) from feed_days where feed_id = $1 group by 1 returning game_id`,
    [feedId],
  )
  return rows.map(({ game_id }) => game_id)
}

/** Combines days whose figures per feed are in `shared_days`. */
export const combineDays = async (
  client: Client,
  days: readonly { gameId: number; day: string }[],
): Promise<void> => {
  if (days.length === 0) return
  const { text, values } = relationOf(days)
  await client.query(combine(text), values)
}

/** Selects the days reported by several feeds, which are few of many, by the partial index of shared days. */
export const sharedOf = ({ text, values }: Relation): Relation => ({
  text: `(select d.game_id, d.day from daily_rtp d join ${text}
    on t.game_id = d.game_id and t.day = d.day where d.feed_id is null) t`,
  values,
})

/**
 * Statements that compute the days reported by several feeds, which have been stored as if one feed had reported
 * them.
 */
export const splitSharedDays = (
  zones: Zones,
  pairs: Relation,
  timeZone: string,
  span: Span | null,
): Statement[] => {
  if (span === null) return []
  const shared = sharedOf(pairs)
  return [
    {
      text: `create temporary table shared_now on commit drop as select game_id, day from ${shared.text}`,
      values: shared.values,
    },
    { text: 'analyze shared_now' },
    {
      text: `insert into shared_days (game_id, day, ${FIGURES}, feed_id)
        select r.game_id, ${dayIn(zones)}, ${FIGURES_OF_READINGS}, r.feed_id
        ${fromReadings(zones, 'shared_now t')} group by r.game_id, 2, r.feed_id`,
      values: [timeZone, ...span],
    },
    { text: combine('shared_now t') },
    { text: 'drop table shared_now' },
  ]
}

/** SQL for the days `t` over feeds: the best class of them. Amounts are not added where a feed's currency is unknown. */
const combine = (pairs: string): string => `
  with parts as (
    select s.*, false as in_stakes, coalesce(f.currency, 'unknown ' || f.id) as currency
    from ${pairs} join shared_days s on s.game_id = t.game_id and s.day = t.day
    join feeds f on f.id = s.feed_id),
  classes as (
    select game_id, day, ${CLASS_OF_DAYS} as class, sum(readings) as all_readings
    from parts group by 1, 2),
  sums as (
    select game_id, day, class, ${RTP_OF_COUNTED} as rtp,
      ${ALL_SUMS},
      max(all_readings) - sum(readings - left_out) as left_out
    from parts join classes using (game_id, day) where ${IS_COUNTED} group by 1, 2, 3)
  update daily_rtp d set rtp = s.rtp, ${SUMS.map((name) => `${name} = s.${name}`).join(', ')},
    left_out = s.left_out, in_stakes = s.class = 'stakes', changed_in = default
  from sums s where s.game_id = d.game_id and s.day = d.day`
