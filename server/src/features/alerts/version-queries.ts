import type { AlertType } from '@retorna/domain/statistics/alert-rule'
import { MAX_PROBABILITY } from '@retorna/domain/statistics/probability'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { IS_NOT_SILENCED, OWNER_HAS_ALERTS } from './evaluation-queries.ts'

/**
 * Whether a change `of` versions is in the direction; a change to or from none of the certified versions counts for
 * either.
 */
const isMeant = (direction: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`(
  ${direction} = 'both' or ${of}.before = 0 or ${of}.after = 0
  or (${direction} = 'increase') = (${of}.after > ${of}.before))`

/** The same version over all feeds and at an operator counts as one change within this many days. */
const SAME_CHANGE_DAYS = 30

/**
 * Common table expressions that end in `concerning_changes`: the changes of versions in `which` that concern each of
 * `listeners`, without those that another series of the game has already reported. In the same night an operator's
 * change is reported, since it is more precise than the one over all feeds. A change back that a series names in
 * between begins another change.
 *
 * @param listeners a statement, which may use `changes`.
 */
const toldChanges = (which: RawBuilder<unknown>, listeners: RawBuilder<unknown>) => sql`
  changes as (
    select w.*, s.game_id, s.operator_id, greatest(w.made_on - ${SAME_CHANGE_DAYS}::integer,
      lag(w.made_on) over (partition by w.series_id order by w.made_on)) as same_since
    from version_switches w join forecast_series s on s.id = w.series_id
    where ${which}
  ),
  listeners as (${listeners}),
  concerning as (
    select a.id as alert_id, c.* from listeners a join changes c on c.game_id = a.game_id
    where c.made_on >= a.counts_from and ${isMeant(sql`a.direction`, sql`c`)}
  ),
  concerning_game as (
    select * from concerning c where operator_id is null and not exists (
      select from concerning o
      where o.alert_id = c.alert_id and o.operator_id is not null and o.after = c.after
        and o.made_on > c.same_since and o.made_on <= c.made_on)
  ),
  concerning_changes as (
    select * from concerning_game
    union all
    select * from concerning c where operator_id is not null and not exists (
      select from concerning_game o
      where o.alert_id = c.alert_id and o.after = c.after
        and o.made_on > c.same_since and o.made_on < c.made_on)
  )`

/**
 * Fires the alerts on games whose version seems to have changed in the last month, as the source of their
 * notifications: one for each alert and change. Changes during a silence of up to a year are reported after it; earlier
 * changes were reported at the time, and those notifications may have been deleted by now.
 *
 * @param isNamed whether operators are named.
 */
export const fireByVersion = (isNamed: boolean) => ({
  first: sql`
    ${toldChanges(
      sql`w.made_on > current_date - 365 - ${SAME_CHANGE_DAYS}::integer`,
      // Most games have no recent change, so the changes that their alerts have reported need not be computed again.
      sql`
        select a.* from alerts a
        where a.unit = 'version' and ${OWNER_HAS_ALERTS} and ${IS_NOT_SILENCED}
          and (a.silenced_until > now() - interval '30 days'
            or a.game_id in (select game_id from changes where made_on > current_date - 30))`,
    )},
    news as (
      select a.user_id, c.*, ${isNamed ? sql`o.name` : sql`'#' || o.id`} as operator,
        'alert ' || a.id || ' switch ' || c.id as event_key
      from concerning_changes c
      join listeners a on a.id = c.alert_id
      join games g on g.id = c.game_id and g.is_active
      join providers p on p.id = g.provider_id and p.is_active
      left join operators o on o.id = c.operator_id
      where c.made_on > current_date - 365
        and (c.made_on > current_date - 30
          or c.made_on >= a.silenced_from::date and a.silenced_until > now() - interval '30 days')
        and not exists (
        select from notifications n where n.event_key = 'alert ' || a.id || ' switch ' || c.id)
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

/** Changes of a game's version in a direction since a day, and the days since then on which its version was stated. */
export const versionChanges = async (
  db: Database,
  gameId: number,
  type: AlertType,
  since: string,
): Promise<{ fired: number; days: number }> => {
  const { rows } = await sql<{ fired: number; days: number }>`
    with ${toldChanges(
      sql`s.game_id = ${gameId}`,
      sql`select 0 as id, ${gameId}::integer as game_id, ${type}::text as direction, ${since}::date as counts_from`,
    )}
    select
      (select count(*)::integer from concerning_changes) as fired,
      (select count(distinct f.made_on)::integer
        from forecasts f join forecast_series s on s.id = f.series_id
        where s.game_id = ${gameId} and f.made_on >= ${since}::date
          and f.probabilities is not null) as days`.execute(db)
  return rows[0] ?? { fired: 0, days: 0 }
}

/**
 * Whether the stakes of all days of a game are too little known to identify its versions; `null` if no day was examined
 * yet.
 */
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
