import type { WireAnswer } from '@retorna/contract/tables/answer'
import { receivesAlerts } from '../../../auth/sessions/session.ts'
import { answersOf } from '../../../catalog/answers-of.ts'
import { type NameOf, namesSent } from '../../../catalog/operator-names.ts'
import type { Config } from '../../../config.ts'
import { type Database, inTransaction, type Transaction } from '../../../database/connection.ts'
import type { AlertNews, MailContent } from '../../../outbox/mail/mail-kinds.ts'
import { mailUser, queueMail } from '../../../outbox/mail/mails.ts'
import {
  ALERTS_PATH,
  areFeedProblems,
  CHANNELS_PATH,
  FEEDS_PATH,
  gamePath,
} from '../delivery/send-message.ts'
import {
  findNotificationsById,
  type Recipient,
  type StoredNotification,
  toWireNotification,
} from '../queries.ts'
import { findDueDigests, findSubscribers, takeForDigest } from './routing-queries.ts'

type Person = Pick<Recipient, 'userId' | 'name' | 'email' | 'language'>

/** Notifications named in a summary; the others are counted. */
const MAX_NAMED = 25

/** Sends a separate email for each notification. */
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
  const known = { answers: await answersTo(trx, stored), nameOf: await namesSent(trx) }
  for (const { person, id } of mails) {
    const row = byId.get(id)
    if (row === undefined) continue
    const news = newsOf(row, known)[0]
    if (news === undefined) continue
    await queueMail(trx, {
      ...contentOf(news, {
        name: person.name,
        link: publicUrl + ('feed' in news ? FEEDS_PATH : gamePath(row.gameId)),
        settings: publicUrl + CHANNELS_PATH,
      }),
      to: person.email,
      language: person.language,
      userId: person.userId,
      // One email per notification, whatever its kind.
      eventKey: `notification:${id}`,
    })
  }
}

const contentOf = (
  news: AlertNews,
  data: { name: string; link: string; settings: string },
): MailContent => {
  if ('converted' in news) return { kind: 'alerts-converted', data: { ...data, ...news } }
  if ('feed' in news) return { kind: 'feed-problem', data: { ...data, ...news } }
  if ('switched' in news) return { kind: 'version-switch', data: { ...data, ...news } }
  if ('changed' in news) return { kind: 'answer-changed', data: { ...data, ...news } }
  return { kind: 'rtp-alert', data: { ...data, ...news } }
}

/** Sends one email about several notifications. */
export const mailSummary = async (
  trx: Transaction,
  person: Person,
  ids: readonly number[],
  { span, publicUrl }: { span: 'hour' | 'day'; publicUrl: string },
): Promise<void> => {
  const found = await findNotificationsById(trx, ids)
  const named = found.slice(0, MAX_NAMED)
  const isOfFeeds = areFeedProblems(found)
  const known = { answers: await answersTo(trx, named), nameOf: await namesSent(trx) }
  await mailUser(trx, person, 'alert-digest', `${span}:${ids.at(-1)}`, {
    span,
    count: ids.length,
    moves: named.flatMap((row) => newsOf(row, known)),
    isOfFeeds,
    link: publicUrl + (isOfFeeds ? FEEDS_PATH : ALERTS_PATH),
    settings: publicUrl + CHANNELS_PATH,
  })
}

/**
 * Sends the daily emails whose hour has come. Each user is a separate transaction: even if this runs twice, late or
 * concurrently, a notification is in exactly one email.
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

/** The current statements about the games of these notifications, where known. */
const answersTo = async (
  trx: Transaction,
  rows: readonly StoredNotification[],
): Promise<ReadonlyMap<number | null, WireAnswer>> => {
  const answers = await answersOf(trx, [...new Set(rows.flatMap(({ gameId }) => gameId ?? []))])
  return new Map(
    [...answers].flatMap(([id, { told }]) => (told.missing === 'calculation' ? [] : [[id, told]])),
  )
}

/** Leaves out reports, which their schedule emails, and notifications about the account, which only the inbox shows. */
const newsOf = (
  row: StoredNotification,
  { answers, nameOf }: { answers: Awaited<ReturnType<typeof answersTo>>; nameOf: NameOf },
): [AlertNews] | [] => {
  const notification = toWireNotification(row, nameOf)
  const { gameName: game } = row
  const answer = answers.get(row.gameId)
  const answered = answer === undefined ? {} : { answer }
  switch (notification.kind) {
    case 'report-sent':
    case 'work-failed':
    case 'payment-confirmed':
      return []
    case 'feed-problem':
      return [notification.data]
    case 'alerts-converted':
      return [{ converted: notification.data.count }]
    case 'version-switch': {
      const { before, after, since, operator } = notification.data
      return [{ switched: { game, before, after, since, operator }, ...answered }]
    }
    case 'answer-changed': {
      const { alertId: _, ...changed } = notification.data
      return [{ changed: { game, ...changed } }]
    }
    case 'rtp-alert': {
      const { data } = notification
      const { baselineRtp, currentRtp } = data
      const move = { game, provider: row.providerName, baselineRtp, currentRtp, ...answered }
      if (data.unit !== 'evidence') return [move]
      return [{ ...move, evidence: { reference: data.reference, since: data.since } }]
    }
  }
}
