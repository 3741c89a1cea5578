import type { Notification, RtpAlert } from '@retorna/contract/notifications/inbox'
import { ACCOUNT_KINDS } from '@retorna/domain/account-kinds'
import type { Language } from '@retorna/domain/language'
import { round2 } from '@retorna/domain/statistics/rounding'
import { sql } from 'kysely'
import type { NameOf } from '../../catalog/operator-names.ts'
import type { Database, Tables, Transaction } from '../../database/connection.ts'

const withGame = (db: Database) =>
  db
    .selectFrom('notifications')
    .leftJoin('games', 'games.id', 'notifications.game_id')
    .leftJoin('providers', 'providers.id', 'games.provider_id')
    // A name belongs to one operator, and renaming the operator updates it here, too.
    .leftJoin('operators', (join) =>
      join.on('operators.name', '=', sql<string>`notifications.data ->> 'operator'`),
    )
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.data',
      'notifications.created_at as createdAt',
      'notifications.read_at as readAt',
      'games.id as gameId',
      'games.slug as gameSlug',
      'games.name as gameName',
      'providers.name as providerName',
      'operators.id as operatorId',
    ])

/** A notification with the game's current name. */
export type StoredNotification = Awaited<ReturnType<typeof findNotificationsById>>[number]

/**
 * A notification as callers see it; anything that is hidden today is hidden, even if it was visible when it was
 * written.
 */
export const toWireNotification = (row: StoredNotification, nameOf: NameOf): Notification => {
  const told = {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    kind: row.kind,
    // Written from the type of its kind.
    data: row.data,
    game: gameOf(row),
  } as Notification
  if (told.kind === 'version-switch') {
    const operator = nameOf(told.data.operator, row.operatorId)
    return { ...told, data: { ...told.data, operator } }
  }
  if (told.kind !== 'rtp-alert') return told
  const { data } = told
  return {
    ...told,
    data: { ...data, baselineRtp: round2(data.baselineRtp), currentRtp: round2(data.currentRtp) },
  }
}

const gameOf = (row: StoredNotification): RtpAlert['game'] => {
  const { gameId, gameSlug, gameName, providerName } = row
  if (gameId === null || gameSlug === null || gameName === null || providerName === null)
    return null
  return { id: gameId, slug: gameSlug, name: gameName, provider: providerName }
}

/** The notifications among these ids that still exist, oldest first. */
export const findNotificationsById = (db: Database, ids: readonly number[]) =>
  withGame(db)
    .where(sql<boolean>`notifications.id = any(${ids}::bigint[])`)
    .orderBy('notifications.id')
    .execute()

/** The user whose notifications these are, and whether their plan includes alerts. */
export type Inbox = { userId: string; hasAlerts: boolean }

/** A condition on the table `notifications`; without alerts, only notifications about the account match. */
const isIn = ({ userId, hasAlerts }: Inbox) =>
  sql<boolean>`notifications.user_id = ${userId}
    and (${hasAlerts} or notifications.kind = any(${ACCOUNT_KINDS}::text[]))`

export const findNotifications = (
  db: Database,
  inbox: Inbox,
  { before, limit }: { before: number | undefined; limit: number },
) => {
  const page = withGame(db).where(isIn(inbox)).orderBy('notifications.id', 'desc').limit(limit)
  return (before === undefined ? page : page.where('notifications.id', '<', before)).execute()
}

export const countUnread = async (db: Database, inbox: Inbox): Promise<number> => {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isIn(inbox))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks the contents of an inbox as read and notifies its user's other open screens. */
export const markRead = async (
  trx: Transaction,
  inbox: Inbox,
  which: { ids: number[] } | { upTo: number | undefined },
): Promise<void> => {
  const unread = trx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where(isIn(inbox))
    .where('read_at', 'is', null)
  const named =
    'ids' in which
      ? unread.where('id', 'in', which.ids)
      : which.upTo === undefined
        ? unread
        : unread.where('id', '<=', which.upTo)
  const { numUpdatedRows } = await named.executeTakeFirst()
  if (numUpdatedRows > 0n) await sql`select pg_notify('notified', ${inbox.userId})`.execute(trx)
}

export type Recipient = {
  userId: string
  name: string
  email: string
  language: Language
  role: Tables['users']['role']['__select__']
  plan: Tables['users']['plan']['__select__']
  paymentStatus: Tables['users']['payment_status']
  trialStartedAt: Date | null
  /** Whether the user is neither deleted nor blocked. */
  isPresent: boolean
}

/** The columns of a recipient, from the table `users`. */
export const RECIPIENT = sql`
  users.id as "userId", users.name, users.email, users.language, users.role, users.plan,
  users.payment_status as "paymentStatus", users.trial_started_at as "trialStartedAt",
  users.deleted_at is null and users.blocked_at is null as "isPresent"`
