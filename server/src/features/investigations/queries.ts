import type { Investigation } from '@retorna/contract/staff/investigations'
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Database, findRows } from '../../database/connection.ts'
import { daySql } from '../../database/readings/readings-of-days.ts'

/** Staff who can sign in; any other owner of an investigation counts as nobody. */
const isStaff = (person: string) =>
  sql<boolean>`${sql.ref(`${person}.role`)} <> 'member' and ${sql.ref(`${person}.blocked_at`)} is null`

const investigations = (db: Database) =>
  db
    .selectFrom('investigations as i')
    .innerJoin('games as g', 'g.id', 'i.game_id')
    .innerJoin('providers as p', 'p.id', 'g.provider_id')
    .leftJoin('operators as o', 'o.id', 'i.operator_id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'i.owner_id').on(isStaff('u')))

const LISTED = [
  'i.id',
  'i.game_id as gameId',
  'g.name as game',
  'p.name as provider',
  'i.operator_id as operatorId',
  'o.name as operator',
  'i.origin',
  'i.outcome',
  'u.id as ownerId',
  'u.name as owner',
  'i.opened_at as openedAt',
  'i.closed_at as closedAt',
  'i.due_on as dueOn',
  sql<boolean>`g.is_active and p.is_active`.as('isGameShown'),
] as const

export type InvestigationRow = NonNullable<Awaited<ReturnType<typeof findOne>>>

export const findOne = (db: Database, id: number) =>
  investigations(db).select(LISTED).where('i.id', '=', id).executeTakeFirst()

export type Filter = {
  state: 'open' | 'overdue' | 'closed'
  /** A user's id; `null` for investigations without an owner, `undefined` for all. */
  ownerId: string | null | undefined
  gameId: number | undefined
  operatorId: number | undefined
  today: string
}

/**
 * A page of investigations, open ones oldest first, closed ones by closing time, latest first; with the number of all.
 */
export const findInvestigations = async (
  db: Database,
  { state, ownerId, gameId, operatorId, today }: Filter,
  { offset, limit }: { offset: number; limit: number },
) => {
  const isClosed = state === 'closed'
  const found = investigations(db).where(({ and, eb }) => {
    const conditions: Expression<SqlBool>[] = [eb('i.closed_at', isClosed ? 'is not' : 'is', null)]
    if (state === 'overdue') conditions.push(eb('i.due_on', '<', today))
    if (ownerId === null) conditions.push(eb('u.id', 'is', null))
    if (typeof ownerId === 'string') conditions.push(eb('u.id', '=', ownerId))
    if (gameId !== undefined) conditions.push(eb('i.game_id', '=', gameId))
    if (operatorId !== undefined) conditions.push(eb('i.operator_id', '=', operatorId))
    return and(conditions)
  })
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(LISTED)
    .orderBy(isClosed ? 'i.closed_at' : 'i.opened_at', isClosed ? 'desc' : 'asc')
    .orderBy('i.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total }
}

/** The ids of the investigations that were open at some time between two moments, oldest first. */
export const findOpenBetween = (db: Database, from: Date, to: Date) =>
  db
    .selectFrom('investigations')
    .select('id')
    .where('opened_at', '<', to)
    .where(({ or, eb }) => or([eb('closed_at', 'is', null), eb('closed_at', '>=', from)]))
    .orderBy('id')
    .execute()

/** The possible owners of an investigation, by name. */
export const findStaff = (db: Database) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where(isStaff('u'))
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

/** The entries, oldest first; `ownerName` is set if an entry names an owner. */
export const findEntries = (db: Database, investigationId: number) =>
  db
    .selectFrom('investigation_entries as e')
    .leftJoin('users as a', 'a.id', 'e.author')
    .leftJoin('users as o', (join) => join.on(sql<boolean>`o.id = e.content ->> 'userId'`))
    .select([
      'e.id',
      'e.at',
      'e.author',
      'a.name as authorName',
      'o.name as ownerName',
      'e.corrects',
      'e.content',
    ])
    .where('e.investigation_id', '=', investigationId)
    .orderBy('e.id')
    .execute()
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/**
 * The latest of the days that an investigation's entries link, by day, without days of entries that a later entry
 * corrects. At an operator, each day is from the operator's feed with the most plays.
 */
export const findLinkedDays = async (
  db: Database,
  { id, timeZone, limit }: { id: number; timeZone: string; limit: number },
) => {
  const dayOfCorrection = await daySql(db, timeZone)
  return findRows<Investigation['linkedDays'][number]>(db)`
    with corrected as materialized (
      select r.feed_id, ${dayOfCorrection} as day, count(*) as count
      from reading_corrections r where r.game_id = (select game_id from investigations where id = ${id})
      group by 1, 2)
    select * from (
      select d.day, d.rtp, d.plays, d.turnover, d.readings,
        (select coalesce(sum(c.count), 0)::integer from corrected c where c.day = d.day
          and (i.operator_id is null or c.feed_id = d.feed_id)) as corrections
      from investigations i
      cross join lateral (
        select day, rtp, plays, turnover, readings, feed_id from daily_rtp
        where i.operator_id is null and game_id = i.game_id
        union all
        (select distinct on (s.day) s.day, s.rtp, s.plays, s.turnover, s.readings, s.feed_id
          from feed_days s join feeds f on f.id = s.feed_id and f.operator_id = i.operator_id
          where s.game_id = i.game_id order by s.day, s.plays desc nulls last, s.feed_id)) d
      where i.id = ${id} and exists (
        select from investigation_entries e
        where e.investigation_id = i.id and e.content ->> 'kind' = 'data'
          and not exists (
            select from investigation_entries c
            where c.investigation_id = i.id and c.corrects = e.id)
          and d.day between (e.content ->> 'from')::date and (e.content ->> 'to')::date)
      order by d.day desc limit ${limit}) latest
    order by day`
}
