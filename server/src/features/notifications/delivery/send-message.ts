import type { Notification } from '@retorna/contract/notifications/inbox'
import { localeOf } from '@retorna/domain/language'
import { createSealer, type Sealer, type VersionedSecret } from '../../../auth/secrets/sealer.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import type { Answer } from '../../../outbox/outgoing/exchange.ts'
import { allowedTargets, createOutgoing } from '../../../outbox/outgoing/outgoing.ts'
import { sendPush, vapidKeys } from '../../../outbox/push.ts'
import { createSendSms } from '../../../outbox/send-sms.ts'
import { signedMessage, WEBHOOK_SEAL } from '../../../outbox/signed-message.ts'
import { type Content, shortText } from './short-text.ts'

/** Pages of this site that messages link to, as paths. */
export const ALERTS_PATH = '/alerts'
export const FEEDS_PATH = '/admin/feeds'
export const CHANNELS_PATH = '/settings?tab=notifications'

/** The page of a notification about a game, or the list of alerts if the game no longer exists. */
export const gamePath = (gameId: number | null): string =>
  gameId === null ? ALERTS_PATH : `/game/${gameId}`

const pageOf = (notification: Notification): string => {
  if (notification.kind === 'feed-problem') return FEEDS_PATH
  return notification.kind === 'report-sent'
    ? `/reports/saved/${notification.data.reportId}/sending`
    : gamePath(notification.game?.id ?? null)
}

export type SendDependencies = {
  config: Pick<Config, 'publicUrl' | 'channels'>
  db: Database
  /** The server's secret. */
  secret: VersionedSecret
}

/** Makes one attempt to hand a message to its channel. */
export const sendMessage = (
  dependencies: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  switch (content.message.channel) {
    case 'push':
      return toBrowser(dependencies, content, signal)
    case 'webhook':
      return toWebhook(dependencies, content, signal)
    case 'sms':
      return toPhone(dependencies, content, signal)
  }
}

const toBrowser = async (
  { config, db, secret }: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  const { endpoint, p256dh, auth, messageId, language, role } = content.message
  if (endpoint === null || p256dh === null || auth === null) return GONE
  const pushed = {
    ...shortText(content),
    tag: messageId.replaceAll('-', ''),
    url: pathOf(content),
    lang: localeOf(language),
  }
  const keys = await vapidKeys({ config, db }, secret)
  const { publicUrl } = config
  const outgoing = createOutgoing(allowedTargets(config, role))
  return sendPush({ outgoing, keys, publicUrl }, { endpoint, p256dh, auth }, pushed, signal)
}

const toWebhook = async (
  { config, secret }: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  const { userId, role, url, messageId, secret: current, previousSecret } = content.message
  if (url === null || current === null) return GONE
  const sealer = createSealer(secret, WEBHOOK_SEAL)
  const signing = secretOf(sealer, userId, current)
  if (signing === undefined) return SECRET_LOST
  const previous = previousSecret === null ? undefined : secretOf(sealer, userId, previousSecret)
  const signed = await signedMessage(webhookPayload(content, config.publicUrl), {
    id: messageId,
    at: new Date(),
    secrets: previous === undefined ? [signing] : [signing, previous],
  })
  return createOutgoing(allowedTargets(config, role)).post(url, signed, signal)
}

/** The decrypted secret; undefined if it was encrypted under another server secret. */
const secretOf = (sealer: Sealer, userId: string, sealed: string): string | undefined => {
  try {
    return sealer.open(userId, sealed).toString()
  } catch {
    return undefined
  }
}

const toPhone = async (
  { config }: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  const sendSms = createSendSms(config.channels)
  const { phone } = content.message
  if (sendSms === undefined || phone === null) return GONE
  const { title, body } = shortText(content)
  return sendSms(phone, `${title}. ${body}`, signal)
}

const GONE: Answer = { outcome: 'refused', reason: 'gone' }
const SECRET_LOST: Answer = { outcome: 'refused', reason: 'secret-lost' }

const pathOf = ({ message, notifications }: Content): string => {
  if (message.kind === 'test') return CHANNELS_PATH
  const [first] = notifications
  if (first !== undefined && message.kind !== 'summary') return pageOf(first)
  return areFeedProblems(notifications) ? FEEDS_PATH : ALERTS_PATH
}

/** Whether a summary is about feeds alone, for staff who may have no alerts. */
export const areFeedProblems = (notifications: readonly Pick<Notification, 'kind'>[]): boolean =>
  notifications.length > 0 && notifications.every(({ kind }) => kind === 'feed-problem')

/** The body of a webhook message, which is identical in every attempt. */
const webhookPayload = ({ message, notifications }: Content, publicUrl: string): object => {
  const timestamp = message.createdAt.toISOString()
  const [first] = notifications
  if (message.kind === 'test') return { type: 'test', timestamp, data: {} }
  if (message.kind === 'notification' && first !== undefined) {
    return { type: first.kind, timestamp, data: dataOf(first, publicUrl) }
  }
  return {
    type: 'summary',
    timestamp,
    data: {
      count: message.notificationIds.length,
      notifications: notifications.map((one) => ({ type: one.kind, ...dataOf(one, publicUrl) })),
    },
  }
}

const dataOf = (notification: Notification, publicUrl: string): object => {
  const { id, createdAt, game, data } = notification
  return { id, createdAt, game, ...data, url: publicUrl + pageOf(notification) }
}
