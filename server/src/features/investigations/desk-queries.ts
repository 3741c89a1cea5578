import { sql } from 'kysely'
import { type Database, findRows, findValues } from '../../database/connection.ts'
import { ALL_FEEDS } from '../../database/feeds.ts'

/**
 * A game with an investigation, open or closed, over all feeds (`operatorId` is `null`) or at an operator, and the day
 * on which one was last closed.
 */
export type Investigated = {
  gameId: number
  operatorId: number | null
  isOpen: boolean
  closedOn: string | null
}

/** The investigated games and operators, by game. */
export const findInvestigated = async (
  db: Database,
  timeZone: string,
): Promise<ReadonlyMap<number, readonly Investigated[]>> => {
  const { rows } = await sql<Investigated>`
    select game_id as "gameId", operator_id as "operatorId", bool_or(closed_at is null) as "isOpen",
      max((closed_at at time zone ${timeZone})::date) as "closedOn"
    from investigations group by game_id, operator_id`.execute(db)
  return Map.groupBy(rows, ({ gameId }) => gameId)
}

/** The games that may be off at one of their feeds. */
export const suspectedAtFeeds = (db: Database) => findValues<number>(db)`
    select game_id as "gameId" from game_evidence where feed_id <> ${ALL_FEEDS} and outside_since is not null
    union
    select game_id from day_estimates
    where feed_id <> ${ALL_FEEDS} and (certified_rtp < rtp_low or certified_rtp > rtp_high)`

/** ln of the evidence on each active game at each of its feeds. */
export const evidenceAtFeeds = (db: Database) => findValues<number>(db)`
    select e.log_evidence as log from game_evidence e join games g on g.id = e.game_id and g.is_active
    where e.feed_id <> ${ALL_FEEDS} and e.log_evidence is not null`

export type OpenInvestigation = {
  id: number
  gameId: number
  operatorId: number | null
  /** The last recorded answer about the game: kind, direction and version, as text. */
  said: string | null
}

/** The parts of an answer whose change makes it a new one; agrees with the comparison of alerts by answer. */
export const saidOf = (answer: {
  kind: string | null
  direction: string | null
  version_percent: number | null
}): string => [answer.kind, answer.direction, answer.version_percent].join('/')

export const findOpen = (db: Database) => findRows<OpenInvestigation>(db)`
    select i.id, i.game_id as "gameId", i.operator_id as "operatorId",
      (select concat_ws('/', a ->> 'kind', coalesce(a ->> 'direction', ''),
          coalesce(a ->> 'version_percent', ''))
        from investigation_entries e, lateral (select e.content #> '{figures,answer}' as a) told
        where e.investigation_id = i.id and a ->> 'kind' in ('off', 'version')
        order by e.id desc limit 1) as said
    from investigations i where closed_at is null order by i.id`

/**
 * The shifts that alerts by evidence have reported of the games of open investigations, by investigation, worded as in its
 * entries; without those that it already lists. The owners of the alerts stay private and are not named. A notification
 * has the time at which its evaluation began, so those of the minutes before the opening count, too.
 */
export const alertsToJoin = async (db: Database): Promise<ReadonlyMap<number, string[]>> => {
  const { rows } = await sql<{ id: number; texts: string[] }>`
    select id, (array_agg(text order by until, text))[:20] as texts from (
      select distinct i.id, data ->> 'until' as until, concat(data ->> 'since', ' – ', data ->> 'until', ': ',
        (data ->> 'baselineRtp')::float8, ' % → ', (data ->> 'currentRtp')::float8, ' %') as text
      from notifications n join investigations i on i.game_id = n.game_id and i.closed_at is null
      where n.kind = 'rtp-alert' and data ->> 'unit' = 'evidence'
        and n.created_at > i.opened_at - interval '10 minutes') told
    where not exists (select from investigation_entries e
      where e.investigation_id = told.id and e.author = 'system' and e.content ->> 'text' = told.text)
    group by id`.execute(db)
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

/** Staff who receive emails, by id. */
export const findMailed = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('role', '<>', 'member')
    .where('blocked_at', 'is', null)
    .where('email_verified', '=', true)
    .orderBy('id')
    .execute()
