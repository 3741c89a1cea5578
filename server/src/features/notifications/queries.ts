import type {
  AnswerChanged,
  FeedProblemNotice,
  Notification,
  PaymentConfirmed,
  ReportSent,
  RtpAlert,
  RtpAlertData,
  VersionSwitch,
  WorkFailed,
} from '@retorna/contract/notifications/inbox'
import { ACCOUNT_KINDS } from '@retorna/domain/account-kinds'
import { round2 } from '@retorna/domain/statistics/rounding'
import { sql } from 'kysely'
import type { NameOf } from '../../catalog/operator-names.ts'
import type { Database, Tables, Transaction } from '../../database/connection.ts'

const withGame = (db: Database) =>
  db
    .selectFrom('notifications')
    .leftJoin('games', 'games.id', 'notifications.game_id')
    .leftJoin('providers', 'providers.id', 'games.provider_id')
    // A name is one operator's, and for good.
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

/** A notification as callers see it, whatever was hidden when it was written. */
export const toWireNotification = (row: StoredNotification, nameOf: NameOf): Notification => {
  const notified = {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
  if (row.kind === 'alerts-converted') {
    // Written by the migration that converted them.
    return { ...notified, kind: row.kind, data: row.data as { count: number }, game: null }
  }
  if (row.kind === 'feed-problem') {
    // Written by features/feeds from the same type.
    const data = row.data as FeedProblemNotice['data']
    return { ...notified, kind: row.kind, data, game: gameOf(row) }
  }
  if (row.kind === 'report-sent') {
    // Written with the run that it tells of.
    return { ...notified, kind: row.kind, data: row.data as ReportSent['data'], game: null }
  }
  if (row.kind === 'work-failed') {
    // Written by addWorkFailed from the same type.
    return { ...notified, kind: row.kind, data: row.data as WorkFailed['data'], game: null }
  }
  if (row.kind === 'payment-confirmed') {
    // Written by setPlanByHand from the same type.
    return { ...notified, kind: row.kind, data: row.data as PaymentConfirmed['data'], game: null }
  }
  if (row.kind === 'version-switch') {
    // Written by features/alerts with the same fields.
    const data = row.data as VersionSwitch['data']
    const operator = nameOf(data.operator, row.operatorId)
    return { ...notified, kind: row.kind, data: { ...data, operator }, game: gameOf(row) }
  }
  if (row.kind === 'answer-changed') {
    // Written by features/alerts with the same fields.
    const data = row.data as AnswerChanged['data']
    return { ...notified, kind: row.kind, data, game: gameOf(row) }
  }
  // Written by addNotifications from the same type.
  const data = row.data as RtpAlertData
  return {
    ...notified,
    kind: row.kind,
    data: { ...data, baselineRtp: round2(data.baselineRtp), currentRtp: round2(data.currentRtp) },
    game: gameOf(row),
  }
}

const gameOf = (row: StoredNotification): RtpAlert['game'] => {
  const { gameId, gameSlug, gameName, providerName } = row
  if (gameId === null || gameSlug === null || gameName === null || providerName === null)
    return null
  return { id: gameId, slug: gameSlug, name: gameName, provider: providerName }
}

/** Those of the ids that still exist, oldest first. */
export const findNotificationsById = (db: Database, ids: readonly number[]) =>
  withGame(db)
    .where(sql<boolean>`notifications.id = any(${ids}::bigint[])`)
    .orderBy('notifications.id')
    .execute()

/** Whose notifications they are, and whether their plan includes alerts. */
export type Inbox = { userId: string; hasAlerts: boolean }

/** Of the table `notifications`; without alerts only what concerns the account. */
const isIn = ({ userId, hasAlerts }: Inbox) =>
  sql<boolean>`notifications.user_id = ${userId}
    and (${hasAlerts} or notifications.kind = any(${ACCOUNT_KINDS}::text[]))`

/** What an inbox holds, latest first. */
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

/** Marks what an inbox holds as read and notifies its user's other open screens. */
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

/** A user as the recipient of messages. */
export type Recipient = {
  userId: string
  name: string
  email: string
  language: 'en' | 'pt'
  role: Tables['users']['role']['__select__']
  plan: Tables['users']['plan']['__select__']
  paymentStatus: Tables['users']['payment_status']
  trialStartedAt: Date | null
  /** Neither deleted nor blocked. */
  isPresent: boolean
}

/** The columns of a recipient, from the table `users`. */
export const RECIPIENT = sql`
  users.id as "userId", users.name, users.email, users.language, users.role, users.plan,
  users.payment_status as "paymentStatus", users.trial_started_at as "trialStartedAt",
  users.deleted_at is null and users.blocked_at is null as "isPresent"`
