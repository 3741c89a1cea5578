import type { getAlertStats } from '@retorna/contract/alerts'
import type { ReplyOf } from '@retorna/contract/endpoint'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import type { AlertReference, AlertType, AlertUnit } from '@retorna/domain/statistics/alert-rule'
import { sql, type Updateable } from 'kysely'
import type { Database, Tables } from '../../database/connection.ts'
import { countKept } from '../../database/deleted-rows.ts'
import { IS_ALERT } from '../../database/is-alert.ts'
import { onlyRow } from '../../database/statement-outcome.ts'
import { playsToDetectPoint } from './played-day-queries.ts'
import { lacksStakes } from './version-queries.ts'

const selectAlerts = (db: Database, userId: string) =>
  db
    .selectFrom('alerts as a')
    .innerJoin('games as g', 'g.id', 'a.game_id')
    .innerJoin('providers as p', 'p.id', 'g.provider_id')
    .leftJoin('game_metrics as m', 'm.game_id', 'a.game_id')
    .select([
      'a.id',
      'a.game_id',
      'a.direction',
      'a.threshold',
      'a.unit',
      'a.reference',
      'a.false_alarms',
      sql<string | null>`nullif(a.counts_from, '-infinity')`.as('counts_from'),
      'a.is_active',
      sql<Date | null>`case when a.silenced_until > now() then a.silenced_until end`.as(
        'silenced_until',
      ),
      'a.baseline_rtp',
      'a.baseline_plays',
      'a.plays_to_detect',
      'a.answer',
      'a.last_fired_at',
      'a.created_at',
      'm.current_rtp',
      'g.name as game_name',
      'p.name as provider_name',
      lacksStakes(sql.ref('a.game_id')).as('lacks_stakes'),
    ])
    .where('a.user_id', '=', userId)
    .where('a.deleted_at', 'is', null)

/** A user's alerts, latest first. */
export const alertsOf = (db: Database, userId: string) =>
  selectAlerts(db, userId).orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').execute()

export type AlertRow = Awaited<ReturnType<typeof alertsOf>>[number]

export const findAlert = (db: Database, userId: string, id: number) =>
  selectAlerts(db, userId).where('a.id', '=', id).executeTakeFirst()

export type NewAlert = {
  gameId: number
  /** The direction of the RTP; answers have none. */
  direction: AlertType
  threshold: number
  unit: AlertUnit
  reference: AlertReference
  falseAlarms: number
  /** The game's answer as its owner sees it; `null` if it is not known yet. */
  shown: WireAnswer | null
}

/**
 * Creates an alert with its game's current RTP or answer as baseline, which counts the game's new days or its next
 * forecasts. An alert by answer is evaluated soon, since the answer that its owner sees may be slightly outdated.
 * Simultaneous calls may exceed the maximum by a few.
 *
 * @returns its id; `undefined` if the user has reached the maximum.
 * @throws a unique violation if an alert of this direction is active on the game.
 */
export const insertAlert = async (
  db: Database,
  userId: string,
  { gameId, direction, threshold, unit, reference, falseAlarms, shown }: NewAlert,
  maximum: number,
): Promise<number | undefined> => {
  const isOnAnswer = unit === 'answer'
  const playsToDetect = await playsToDetectPoint(db, gameId)
  const { rows } = await sql<{ id: number }>`
    with created as (
      insert into alerts (user_id, game_id, direction, threshold, unit, reference, false_alarms,
        baseline_rtp, baseline_plays, plays_to_detect, answer, counts_from)
      select ${userId}, g.id, ${isOnAnswer ? 'both' : direction}, ${threshold}, ${unit}, ${reference},
        ${falseAlarms}, m.current_rtp, m.current_plays, ${playsToDetect}::bigint,
        ${isOnAnswer ? toJson(shown) : null}::jsonb, first_counted(g.id, ${unit})
      from games g left join game_metrics m on m.game_id = g.id
      where g.id = ${gameId} and ${countKept('alerts', userId)} < ${maximum}
      returning id, game_id, unit),
    waiting as (
      insert into evidence_changes (game_id) select game_id from created where unit = 'answer')
    select id from created`.execute(db)
  return rows[0]?.id
}

const toJson = (shown: WireAnswer | null) => shown && JSON.stringify(shown)

/**
 * Changes notified before a silence must not be notified again after it, even if that notification has been deleted.
 */
const AFTER_TOLD_SWITCHES = sql`(
  select (max(w.made_on) + 1)::timestamptz
  from version_switches w
  join forecast_series s on s.id = w.series_id
  join notifications n on n.event_key = 'alert ' || alerts.id || ' switch ' || w.id
  where s.game_id = alerts.game_id)`

/** The current data of a game that an alert stores when it starts over. */
type GameNow = Pick<NewAlert, 'shown'> & {
  /** The plays needed to distinguish one point from chance; `null` if unknown. */
  playsToDetect: number | null
}

/**
 * Changes the given fields; those that are `undefined` stay unchanged. An alert that is resumed after a pause or gets
 * another unit takes its game's current RTP or answer as baseline, and counts its new days or its next forecasts. An
 * alert by answer is evaluated soon. Extending a silence keeps its beginning.
 *
 * @returns whether the user has such an alert.
 * @throws a unique violation if another alert of this direction is active on the game.
 */
export const updateAlert = async (
  db: Database,
  userId: string,
  id: number,
  change: Updateable<Tables['alerts']>,
  { shown, playsToDetect }: GameNow = { shown: null, playsToDetect: null },
): Promise<boolean> => {
  const {
    is_active: isActive = null,
    silenced_until: silencedUntil = null,
    unit = null,
    direction = null,
  } = change
  const startsOver = sql`(is_active < ${isActive}::boolean or unit <> ${unit}::text)`
  const baselineOf = (column: 'rtp' | 'plays') => sql<number | null>`
    case when ${startsOver}
      then (select ${sql.ref(`m.current_${column}`)} from game_metrics m where m.game_id = alerts.game_id)
      else ${sql.ref(`baseline_${column}`)} end`
  const isOnAnswer = sql`coalesce(${unit}::text, unit) = 'answer'`
  const { count } = await db
    .with('changed', (query) =>
      query
        .updateTable('alerts')
        .set({
          ...change,
          baseline_rtp: baselineOf('rtp'),
          baseline_plays: baselineOf('plays'),
          plays_to_detect: sql<number | null>`
            case when ${startsOver} then ${playsToDetect}::bigint else plays_to_detect end`,
          direction: sql<AlertType>`
            case when ${isOnAnswer} then 'both' else coalesce(${direction}::text, direction) end`,
          answer: sql<string>`
            case when ${startsOver} then case when ${isOnAnswer} then ${toJson(shown)}::jsonb end
              else answer end`,
          counts_from: sql<string>`
            case when ${startsOver} then first_counted(game_id, coalesce(${unit}::text, unit)) else counts_from end`,
          // The end is kept, so that changes until then are reported.
          silenced_until:
            change.silenced_until === null
              ? sql<Date | null>`case when silenced_until > now() then now() else silenced_until end`
              : change.silenced_until,
          silenced_from: sql<Date | null>`
            case when ${silencedUntil}::timestamptz > now() and coalesce(silenced_until <= now(), true)
              then greatest(now(), ${AFTER_TOLD_SWITCHES}) else silenced_from end`,
          updated_at: sql`now()`,
        })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning(['game_id', 'unit']),
    )
    .with('waiting', (query) =>
      query
        .insertInto('evidence_changes')
        .columns(['game_id'])
        .expression(query.selectFrom('changed').select('game_id').where('unit', '=', 'answer')),
    )
    .selectFrom('changed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count > 0
}

/** A user's alert counts, and notifications since the start of today and of the week. */
export const countAlerts = async (
  db: Database,
  userId: string,
  { today, week }: { today: Date; week: Date },
) => {
  const { rows } = await sql<ReplyOf<typeof getAlertStats>['stats']>`
    select a.total_alerts, a.active_alerts, n.notifications_today, n.notifications_week
    from (
      select count(*)::integer as total_alerts,
        (count(*) filter (where is_active))::integer as active_alerts
      from alerts where user_id = ${userId} and deleted_at is null) as a,
    (
      select (count(*) filter (where created_at >= ${today}))::integer as notifications_today,
        count(*)::integer as notifications_week
      from notifications
      where user_id = ${userId} and ${IS_ALERT}
        and created_at >= ${week}) as n`.execute(db)
  return onlyRow(rows)
}
