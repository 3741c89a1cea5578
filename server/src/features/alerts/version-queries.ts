import type { AlertType } from '@retorna/domain/statistics/alert-rule'
import { MAX_PROBABILITY } from '@retorna/domain/statistics/probability'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { CAN_TELL, IS_HEARD } from './evaluation-queries.ts'

/** Whether a change `of` versions is one in the direction; to or from none of the certified ones is either. */
const isMeant = (direction: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`(
  ${direction} = 'both' or ${of}.before = 0 or ${of}.after = 0
  or (${direction} = 'increase') = (${of}.after > ${of}.before))`

// Each operator's says more precisely what is seen over all feeds.
const IS_OWN = sql`(s.operator_id is not null or not exists (
  select from forecast_series other
  where other.game_id = s.game_id and other.operator_id is not null))`

/**
 * Fires the alerts on games whose version seems to have changed in the last month, as the source of their notifications:
 * one for each alert and change. What changed during a silence of up to a year is told after it; what changed before was
 * told then, and that notification may be forgotten by now.
 *
 * @param isNamed whether operators are told by name.
 */
export const fireByVersion = (isNamed: boolean) => ({
  first: sql`
    seen as (
      select w.id, w.before, w.after, w.day, w.made_on, w.probability, s.game_id,
        ${isNamed ? sql`o.name` : sql`'#' || o.id`} as operator
      from version_switches w
      join forecast_series s on s.id = w.series_id
      join games g on g.id = s.game_id and g.is_active
      join providers p on p.id = g.provider_id and p.is_active
      left join operators o on o.id = s.operator_id
      where w.made_on > current_date - 365 and ${IS_OWN}
    ),
    news as (
      select a.id as alert_id, a.user_id, seen.*,
        'alert ' || a.id || ' switch ' || seen.id as event_key
      from alerts a join seen on seen.game_id = a.game_id and seen.made_on >= a.counts_from
      where a.unit = 'version' and ${isMeant(sql`a.direction`, sql`seen`)}
        and (seen.made_on > current_date - 30
          or seen.made_on >= a.silenced_from::date and a.silenced_until > now() - interval '30 days')
        and ${IS_HEARD} and ${CAN_TELL} and not exists (
        select from notifications n where n.event_key = 'alert ' || a.id || ' switch ' || seen.id)
    ),
    fired as (
      update alerts a set firings = a.firings + n.count, last_fired_at = now()
      from (select alert_id, count(*) as count from news group by 1) n
      where a.id = n.alert_id
      returning a.id
    )`,
  rows: sql`
    select user_id, 'version-switch', game_id,
      jsonb_build_object('alertId', alert_id,
        'before', case when before > 0 then round(before::numeric, 2) end,
        'after', case when after > 0 then round(after::numeric, 2) end,
        'since', day, 'seenOn', made_on, 'probability', least(round(probability::numeric, 4), ${MAX_PROBABILITY}::numeric),
        'operator', operator),
      event_key
    from news where alert_id in (select id from fired)`,
})

/** Changes of a game's version in a direction since a day, and the days since then on which its version was told. */
export const versionChanges = async (
  db: Database,
  gameId: number,
  type: AlertType,
  since: string,
): Promise<{ fired: number; days: number }> => {
  const { rows } = await sql<{ fired: number; days: number }>`
    select
      (select count(*)::integer from version_switches w join forecast_series s on s.id = w.series_id
        where s.game_id = ${gameId} and w.made_on >= ${since}::date and ${IS_OWN}
          and ${isMeant(sql`${type}::text`, sql`w`)}) as fired,
      (select count(distinct f.made_on)::integer
        from forecasts f join forecast_series s on s.id = f.series_id
        where s.game_id = ${gameId} and f.made_on >= ${since}::date
          and f.probabilities is not null) as days`.execute(db)
  return rows[0] ?? { fired: 0, days: 0 }
}

/** Whether the stakes of all days of a game are too little known to tell its versions; `null`: no day was looked at yet. */
export const lacksStakes = (gameId: RawBuilder<unknown>): RawBuilder<boolean | null> => sql`(
  select bool_and(t.versions_missing is not distinct from 'stakes')
  from forecast_series s join forecast_standings t on t.series_id = s.id
  where s.game_id = ${gameId})`

/** {@link lacksStakes} of one game. */
export const versionLacksStakes = async (db: Database, gameId: number): Promise<boolean | null> => {
  const { rows } = await sql<{ lacks: boolean | null }>`
    select ${lacksStakes(sql`${gameId}::integer`)} as lacks`.execute(db)
  return rows[0]?.lacks ?? null
}
