import { receivesAlerts } from '../../../auth/sessions/session.ts'
import type { Config } from '../../../config.ts'
import { type Database, inTransaction, type Transaction } from '../../../database/connection.ts'
import type { AlertNews } from '../../../outbox/mail/mail-kinds.ts'
import { mailUser, queueMail } from '../../../outbox/mail/mails.ts'
import { ALERTS_PATH, CHANNELS_PATH, FEEDS_PATH, gamePath } from '../delivery/send-message.ts'
import {
  findNotificationsById,
  type Recipient,
  type StoredNotification,
  toWireNotification,
} from '../queries.ts'
import { findDueDigests, findSubscribers, takeForDigest } from './routing-queries.ts'

type Person = Pick<Recipient, 'userId' | 'name' | 'email' | 'language'>

/** Notifications named in a summary; the rest is counted. */
const MAX_NAMED = 25

/** Mails each notification separately. */
export const mailNotifications = async (
  trx: Transaction,
  mails: readonly { person: Person; id: number }[],
  publicUrl: string,
): Promise<void> => {
  if (mails.length === 0) return
  const stored = await findNotificationsById(
    trx,
    mails.map(({ id }) => id),
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  for (const { person, id } of mails) {
    const row = byId.get(id)
    if (row === undefined) continue
    const news = newsOf(row)[0]
    if (news === undefined) continue
    const data = {
      name: person.name,
      link: publicUrl + ('feed' in news ? FEEDS_PATH : gamePath(row.gameId)),
      settings: publicUrl + CHANNELS_PATH,
    }
    await queueMail(trx, {
      to: person.email,
      language: person.language,
      userId: person.userId,
      // One mail per notification, of whatever kind.
      eventKey: `notification:${id}`,
      ...('converted' in news
        ? { kind: 'alerts-converted', data: { ...data, ...news } }
        : 'feed' in news
          ? { kind: 'feed-problem', data: { ...data, ...news } }
          : 'switched' in news
            ? { kind: 'version-switch', data: { ...data, ...news } }
            : { kind: 'rtp-alert', data: { ...data, ...news } }),
    })
  }
}

/** Mails several notifications in one. */
export const mailSummary = async (
  trx: Transaction,
  person: Person,
  ids: readonly number[],
  { span, publicUrl }: { span: 'hour' | 'day'; publicUrl: string },
): Promise<void> => {
  const named = await findNotificationsById(trx, ids.slice(0, MAX_NAMED))
  await mailUser(trx, person, 'alert-digest', `${span}:${ids.at(-1)}`, {
    span,
    count: ids.length,
    moves: named.flatMap(newsOf),
    link: publicUrl + ALERTS_PATH,
    settings: publicUrl + CHANNELS_PATH,
  })
}

/**
 * Sends the daily mails whose hour has come. Each user's is a separate transaction: run twice, late or
 * concurrently, a notification is in exactly one mail.
 */
export const mailDigests = async (
  { config, db }: { config: Pick<Config, 'publicUrl' | 'timeZone'>; db: Database },
  now: Date,
): Promise<void> => {
  for (const { userId, due } of await findDueDigests(db, now, config.timeZone)) {
    await inTransaction(db, async (trx) => {
      const ids = await takeForDigest(trx, userId, due)
      const [person] = await findSubscribers(trx, [userId])
      if (ids.length === 0 || person === undefined) return
      if (person.mail === 'off' || !receivesAlerts(person, now)) return
      await mailSummary(trx, person, ids, { span: 'day', publicUrl: config.publicUrl })
    })
  }
}

/** None of a report, which its schedule mails, and none of what failed, which the inbox alone tells. */
const newsOf = (row: StoredNotification): [AlertNews] | [] => {
  const notification = toWireNotification(row)
  if (notification.kind === 'report-sent' || notification.kind === 'work-failed') return []
  if (notification.kind === 'feed-problem') return [notification.data]
  if (notification.kind === 'alerts-converted') return [{ converted: notification.data.count }]
  if (notification.kind === 'version-switch') {
    const { before, after, since, operator } = notification.data
    return [{ switched: { game: row.gameName, before, after, since, operator } }]
  }
  const { data } = notification
  return [
    {
      game: row.gameName,
      provider: row.providerName,
      baselineRtp: data.baselineRtp,
      currentRtp: data.currentRtp,
      ...(data.unit === 'evidence' && {
        evidence: { reference: data.reference, since: data.since },
      }),
    },
  ]
}
