import { type RawBuilder, sql } from 'kysely'
import type { GameAnswer } from '../../catalog/answers-of.ts'
import { findValues, type Transaction } from '../../database/connection.ts'
import { IS_NOT_SILENCED, OWNER_HAS_ALERTS } from './evaluation-queries.ts'
import type { EvidenceChange } from './evidence-queries.ts'

/** A game's current answer, the certified RTP behind it (percent), and the day from which known days were corrected. */
export type AnswerNews = EvidenceChange & GameAnswer

/** The games among these that have alerts on their answers. */
export const watchedGames = (db: Transaction, gameIds: readonly number[]) => findValues<number>(db)`
    select distinct game_id as id from alerts
    where game_id = any(${gameIds}::integer[]) and unit = 'answer' and is_active
      and deleted_at is null`

/** The parts of an answer whose change alerts report. */
const said = (answer: RawBuilder<unknown>) => sql`
  (${answer} ->> 'kind', ${answer} ->> 'direction', ${answer} ->> 'version_percent')`

/** The other parts of an answer's line, and its basis. */
const details = (answer: RawBuilder<unknown>) => sql`
  (${answer} ->> 'missing', ${answer} ->> 'basis',
    case when ${answer} ->> 'kind' = 'agrees' then ${answer} ->> 'within_points' end)`

const BEFORE = sql`a.answer`
const AFTER = sql`c.answer`
const HAS_CHANGED = sql`${said(BEFORE)} is distinct from ${said(AFTER)}`

/**
 * Fires the alerts whose last answer differs from the current one, as the source of their notifications. An alert that
 * had no answer yet, or whose answer differs only in its details, stores the current one without firing.
 */
export const fireByAnswer = (news: readonly AnswerNews[]) => ({
  first: sql`
    judged as (
      select a.id, a.user_id, a.game_id, a.answer as before, c.answer as after, c.certified,
        c.corrected_from, a.answer is not null and ${HAS_CHANGED} as fires
      from unnest(
        ${news.map(({ gameId }) => gameId)}::integer[],
        ${news.map(({ told }) => JSON.stringify(told))}::jsonb[],
        ${news.map(({ certifiedRtp }) => certifiedRtp)}::float8[],
        ${news.map(({ correctedFrom }) => correctedFrom)}::date[]
      ) as c (game_id, answer, certified, corrected_from)
      join alerts a on a.game_id = c.game_id and a.unit = 'answer'
      where ${OWNER_HAS_ALERTS} and case
        when a.answer is null then true
        when ${HAS_CHANGED} then ${IS_NOT_SILENCED}
        else ${details(BEFORE)} is distinct from ${details(AFTER)} end
      for update of a
    ),
    noted as (
      update alerts a set answer = j.after, firings = a.firings + j.fires::integer,
        last_fired_at = case when j.fires then now() else a.last_fired_at end
      from judged j where a.id = j.id
      returning a.firings, j.*
    )`,
  rows: sql`
    select user_id, 'answer-changed', game_id,
      jsonb_build_object('alertId', id, 'before', before, 'after', after,
        'certifiedRtp', round(certified::numeric, 2), 'correctedFrom', corrected_from),
      'alert ' || id || ' firing ' || firings
    from noted where fires`,
})
