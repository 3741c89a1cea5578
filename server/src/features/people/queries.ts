import type { AccountState } from '@retorna/contract/staff/people'
import type { Plan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import { type Database, findRows } from '../../database/connection.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { StoredContent } from '../../database/json-columns.ts'
import { liveSessions } from '../../database/live-sessions.ts'
import { NEEDS_ADMIN } from '../../database/needs-admin.ts'

const PAGE = 50

/** The position at the end of a page: the account's creation time, to the microsecond, and its id. */
export type Position = { createdAt: string; id: string }

const LISTED = [
  'id',
  'name',
  'email',
  'role',
  'plan',
  'payment_status as paymentStatus',
  sql<boolean>`blocked_at is not null`.as('isBlocked'),
  'created_at as createdAt',
] as const

const exactly = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Whether a member's paid plan has a pending or failed payment, or a failed renewal within its days of grace. */
export const IS_LATE = sql<boolean>`(
  role = 'member' and plan <> 'free' and (payment_status in ('pending', 'failed') or grace_until is not null))`

/** A key of the contract's account states. */
export const STATE = sql<AccountState>`case
  when blocked_at is not null then 'blocked'
  when deletes_at is not null then 'leaving'
  when not email_verified then 'unverified'
  else 'active' end`

export type PeopleFilter = {
  search: string
  plan?: Plan | undefined
  state?: AccountState | undefined
  isLate: boolean
  isStaff: boolean
}

/** A page of users whose name or address contains the text, newest account first. */
export const findPeople = async (
  db: Database,
  { search, plan, state, isLate, isStaff }: PeopleFilter,
  after: Position | null,
) => {
  const pattern = `%${escapeLike(search.trim().toLowerCase())}%`
  const rows = await db
    .selectFrom('users')
    .select(LISTED)
    .select(exactly.as('position'))
    .where('deleted_at', 'is', null)
    .$if(search.trim() !== '', (query) =>
      query.where(sql<boolean>`(lower(name) like ${pattern} or email like ${pattern})`),
    )
    .where((where) => where.and(plan === undefined ? {} : { plan }))
    .$if(state !== undefined, (query) => query.where(STATE, '=', state ?? 'active'))
    .$if(isLate, (query) => query.where(IS_LATE))
    .$if(isStaff, (query) => query.where('role', '<>', 'member'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    people: rows.slice(0, PAGE).map(({ position: _, ...person }) => person),
    next: last === undefined ? null : { createdAt: last.position, id: last.id },
  }
}

/** One user, even if the account is deleted. */
export const findPerson = (db: Database, id: string) =>
  db
    .selectFrom('users')
    .select(LISTED)
    .select([
      'email_verified as emailVerified',
      'language',
      'pending_plan as pendingPlan',
      'grace_until as graceUntil',
      'is_paid_by_hand as isPaidByHand',
      'trial_started_at as trialStartedAt',
      'two_factor_since as twoFactorSince',
      'deletion_requested_at as deletionRequestedAt',
      'deletes_at as deletesAt',
      'blocked_at as blockedAt',
      'deleted_at as deletedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export const sessionsOf = (db: Database, userId: string) =>
  liveSessions(db, userId).orderBy('last_used_at', 'desc').orderBy('id').limit(100).execute()

export const subscriptionsOf = (db: Database, userId: string) =>
  db
    .selectFrom('payment_subscriptions')
    .select(['id', 'plan', 'status', 'status_at as statusAt'])
    .where('user_id', '=', userId)
    .orderBy('status_at', 'desc')
    .limit(50)
    .execute()

/** Blocks a user, which ends their sessions, or unblocks them. */
export const setBlocked = async (db: Database, id: string, isBlocked: boolean): Promise<void> => {
  await db
    .updateTable('users')
    .set({ blocked_at: isBlocked ? sql<Date>`now()` : null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** The valid keys of a user: all of them, or only those that end with the role of an administrator. */
export const keysOf = async (db: Database, userId: string, which: 'of administrators' | 'all') => {
  const rows = await db
    .selectFrom('api_keys')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(which !== 'all', (keys) => keys.where(NEEDS_ADMIN))
    .execute()
  return rows.map(({ id }) => id)
}

/** Reassigns the open conversations of a user to another; returns their number. */
export const passConversations = async (db: Database, from: string, to: string) => {
  const { numUpdatedRows } = await db
    .updateTable('support_conversations')
    .set({ assignee_id: to })
    .where('assignee_id', '=', from)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Makes `to` the owner of the open investigations of `from`, with an entry by `to` in each; returns the new entries
 * with their investigations.
 */
export const passInvestigations = async (db: Database, from: string, to: string) => {
  const content: StoredContent = { kind: 'owner', userId: to }
  return findRows<{ investigation: number; entry: number }>(db)`
    with passed as (
      update investigations set owner_id = ${to}
      where owner_id = ${from} and closed_at is null returning id
    )
    insert into investigation_entries (investigation_id, author, content)
    select id, ${to}, ${JSON.stringify(content)}::jsonb from passed order by id
    returning investigation_id as investigation, id as entry`
}
