import type { Notification } from '@retorna/contract/notifications'
import { createSealer, type Sealer, type VersionedSecret } from '../../../auth/secrets/sealer.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import type { Answer } from '../../../outbox/outgoing/exchange.ts'
import type { Outgoing } from '../../../outbox/outgoing/outgoing.ts'
import { sendPush } from '../../../outbox/push/send-push.ts'
import { vapidKeys } from '../../../outbox/push/vapid-keys.ts'
import { createSendSms } from '../../../outbox/send-sms.ts'
import { signedMessage, WEBHOOK_SEAL } from '../../../outbox/signed-message.ts'
import { ALERTS_PATH, CHANNELS_PATH, gamePath } from '../addresses.ts'
import type { Attempt } from './delivery-queries.ts'
import { MESSAGE_TEXTS, type ShortText } from './message-texts.ts'

export type SendDependencies = {
  config: Pick<Config, 'publicUrl' | 'channels'>
  db: Database
  outgoing: Outgoing
  /** The server's secret. */
  secret: VersionedSecret
}

type Content = { attempt: Attempt; notifications: readonly Notification[] }

/** Makes one attempt to hand a message to its channel. */
export const sendMessage = (
  dependencies: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  switch (content.attempt.channel) {
    case 'push':
      return toBrowser(dependencies, content, signal)
    case 'webhook':
      return toWebhook(dependencies, content, signal)
    case 'sms':
      return toPhone(dependencies, content, signal)
  }
}

const toBrowser = async (
  { config, db, outgoing, secret }: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  const { endpoint, p256dh, auth, messageId, language } = content.attempt
  if (endpoint === null || p256dh === null || auth === null) return GONE
  const message = {
    ...shortText(content),
    tag: messageId.replaceAll('-', ''),
    url: pathOf(content),
    lang: language === 'pt' ? 'pt-BR' : 'en',
  }
  const keys = await vapidKeys({ config, db }, secret)
  const { publicUrl } = config
  return sendPush({ outgoing, keys, publicUrl }, { endpoint, p256dh, auth }, message, signal)
}

const toWebhook = async (
  { config, outgoing, secret }: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  const { userId, url, messageId, secret: current, previousSecret } = content.attempt
  if (url === null || current === null) return GONE
  const sealer = createSealer(secret, WEBHOOK_SEAL)
  const signing = secretOf(sealer, userId, current)
  if (signing === undefined) return SECRET_LOST
  const previous = previousSecret === null ? undefined : secretOf(sealer, userId, previousSecret)
  const message = await signedMessage(webhookPayload(content, config.publicUrl), {
    id: messageId,
    at: new Date(),
    secrets: previous === undefined ? [signing] : [signing, previous],
  })
  return outgoing.post(url, message, signal)
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
  { config, outgoing }: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  const sendSms = createSendSms(config.channels, outgoing)
  const { phone } = content.attempt
  if (sendSms === undefined || phone === null) return GONE
  const { title, body } = shortText(content)
  return sendSms(phone, `${title}. ${body}`, signal)
}

const GONE: Answer = { outcome: 'refused', reason: 'gone' }
const SECRET_LOST: Answer = { outcome: 'refused', reason: 'secret-lost' }

const shortText = ({ attempt, notifications }: Content): ShortText => {
  const texts = MESSAGE_TEXTS[attempt.language]
  const [first] = notifications
  if (attempt.kind === 'test') return texts.test
  if (attempt.kind === 'summary' || first === undefined) {
    return texts.summary(attempt.notificationIds.length)
  }
  return texts.move(first)
}

const pathOf = ({ attempt, notifications }: Content): string => {
  if (attempt.kind === 'test') return CHANNELS_PATH
  return attempt.kind === 'summary' ? ALERTS_PATH : gamePath(notifications[0]?.game?.id ?? null)
}

/** The body of a webhook message; identical in every attempt. */
const webhookPayload = ({ attempt, notifications }: Content, publicUrl: string): object => {
  const timestamp = attempt.createdAt.toISOString()
  const [first] = notifications
  if (attempt.kind === 'test') return { type: 'test', timestamp, data: {} }
  if (attempt.kind === 'notification' && first !== undefined) {
    return { type: first.kind, timestamp, data: toldOf(first, publicUrl) }
  }
  return {
    type: 'summary',
    timestamp,
    data: {
      count: attempt.notificationIds.length,
      notifications: notifications.map((one) => ({ type: one.kind, ...toldOf(one, publicUrl) })),
    },
  }
}

const toldOf = ({ id, createdAt, game, data }: Notification, publicUrl: string): object => ({
  id,
  createdAt,
  game,
  ...data,
  url: publicUrl + gamePath(game?.id ?? null),
})
