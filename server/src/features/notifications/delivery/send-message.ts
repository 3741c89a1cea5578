import type { Language } from '@retorna/contract/error-codes'
import type {
  FeedProblemNotice,
  Notification,
  ReportSent,
  RtpAlert,
} from '@retorna/contract/notifications/inbox'
import { createSealer, type Sealer, type VersionedSecret } from '../../../auth/secrets/sealer.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import { FEED_PROBLEM_TEXTS } from '../../../outbox/mail/texts/feed-problems.ts'
import { VERSION_SWITCH_TEXTS } from '../../../outbox/mail/texts/version-switches.ts'
import type { Answer } from '../../../outbox/outgoing/exchange.ts'
import type { Outgoing } from '../../../outbox/outgoing/outgoing.ts'
import { sendPush, vapidKeys } from '../../../outbox/push.ts'
import { createSendSms } from '../../../outbox/send-sms.ts'
import { signedMessage, WEBHOOK_SEAL } from '../../../outbox/signed-message.ts'
import type { Message } from './delivery-queries.ts'

/** Pages of this site that messages link to, as paths. */
export const ALERTS_PATH = '/alerts'
export const FEEDS_PATH = '/admin/feeds'
export const CHANNELS_PATH = '/settings?tab=notifications'

/** The page of a notification about a game; the list if the game is gone. */
export const gamePath = (gameId: number | null): string =>
  gameId === null ? ALERTS_PATH : `/game/${gameId}`

/** The page of what a notification tells. */
const pageOf = (notification: Notification): string => {
  if (notification.kind === 'feed-problem') return FEEDS_PATH
  return notification.kind === 'report-sent'
    ? `/reports/saved/${notification.data.reportId}/sending`
    : gamePath(notification.game?.id ?? null)
}

export type SendDependencies = {
  config: Pick<Config, 'publicUrl' | 'channels'>
  db: Database
  outgoing: Outgoing
  /** The server's secret. */
  secret: VersionedSecret
}

type Content = { message: Message; notifications: readonly Notification[] }

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
  { config, db, outgoing, secret }: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  const { endpoint, p256dh, auth, messageId, language } = content.message
  if (endpoint === null || p256dh === null || auth === null) return GONE
  const pushed = {
    ...shortText(content),
    tag: messageId.replaceAll('-', ''),
    url: pathOf(content),
    lang: language === 'pt' ? 'pt-BR' : 'en',
  }
  const keys = await vapidKeys({ config, db }, secret)
  const { publicUrl } = config
  return sendPush({ outgoing, keys, publicUrl }, { endpoint, p256dh, auth }, pushed, signal)
}

const toWebhook = async (
  { config, outgoing, secret }: SendDependencies,
  content: Content,
  signal: AbortSignal,
): Promise<Answer> => {
  const { userId, url, messageId, secret: current, previousSecret } = content.message
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
  return outgoing.post(url, signed, signal)
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
  const { phone } = content.message
  if (sendSms === undefined || phone === null) return GONE
  const { title, body } = shortText(content)
  return sendSms(phone, `${title}. ${body}`, signal)
}

const GONE: Answer = { outcome: 'refused', reason: 'gone' }
const SECRET_LOST: Answer = { outcome: 'refused', reason: 'secret-lost' }

const shortText = ({ message, notifications }: Content): ShortText => {
  const texts = MESSAGE_TEXTS[message.language]
  const [first] = notifications
  if (message.kind === 'test') return texts.test
  if (message.kind === 'summary' || first === undefined) {
    return texts.summary(message.notificationIds.length)
  }
  if (first.kind === 'feed-problem') return texts.feedProblem(first.data)
  if (first.kind === 'report-sent') return texts.report(first.data)
  if (first.kind === 'version-switch') {
    const { title, body } = VERSION_SWITCH_TEXTS[message.language]
    const news = { ...first.data, game: first.game?.name ?? null }
    return { title: title(news), body: body(news) }
  }
  return first.kind === 'alerts-converted' ? texts.converted(first.data.count) : texts.move(first)
}

const pathOf = ({ message, notifications }: Content): string => {
  if (message.kind === 'test') return CHANNELS_PATH
  const [first] = notifications
  return message.kind === 'summary' || first === undefined ? ALERTS_PATH : pageOf(first)
}

/** The body of a webhook message; identical in every message. */
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

/** The texts of a short message. */
type ShortText = { title: string; body: string }

type Move = Pick<RtpAlert, 'data' | 'game'>

const percent = (value: number, locale: string): string =>
  `${value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`

const dayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

const hasRisen = ({ data }: Move): boolean => data.currentRtp >= data.baselineRtp

const MESSAGE_TEXTS = {
  en: {
    move: (move: Move) => {
      const { data, game } = move
      const name = game?.name ?? 'A game'
      const [from, to] = [percent(data.baselineRtp, 'en'), percent(data.currentRtp, 'en')]
      if (data.unit !== 'evidence') {
        return {
          title: `${name} ${hasRisen(move) ? 'went up' : 'went down'}`,
          body: `RTP from ${from} to ${to}`,
        }
      }
      const [its, level] =
        data.reference === 'theoretical'
          ? ['its theoretical RTP', 'theoretical']
          : ['its earlier level', 'earlier']
      return {
        title: `${name} pays ${hasRisen(move) ? 'above' : 'below'} ${its}`,
        body: `RTP ${to} since ${dayOf(data.since, 'en')}, ${level} ${from}`,
      }
    },
    feedProblem: ({ feed, problem }: FeedProblemNotice['data']) => ({
      title: `Feed ${feed}`,
      body: FEED_PROBLEM_TEXTS.en[problem],
    }),
    converted: (count: number) => ({
      title: 'Your alerts have changed',
      body:
        count === 1
          ? 'One alert now goes by evidence instead of standard deviations. Check it in the app.'
          : `${count} alerts now go by evidence instead of standard deviations. Check them in the app.`,
    }),
    report: ({ report, outOfRange }: ReportSent['data']) => ({
      title: `Report ready: ${report}`,
      body: outOfRange ? `Outside the range of chance: ${outOfRange}` : 'It was sent as scheduled.',
    }),
    summary: (count: number) => ({
      title: count === 1 ? 'One more RTP alert' : `${count} more RTP alerts`,
      body: 'In the last hour. The list is in the app.',
    }),
    test: { title: 'Retorna: test message', body: 'Alerts arrive here.' },
  },
  pt: {
    move: (move: Move) => {
      const { data, game } = move
      const name = game?.name ?? 'Um jogo'
      const [from, to] = [percent(data.baselineRtp, 'pt-BR'), percent(data.currentRtp, 'pt-BR')]
      if (data.unit !== 'evidence') {
        return {
          title: `${name} ${hasRisen(move) ? 'subiu' : 'caiu'}`,
          body: `RTP de ${from} para ${to}`,
        }
      }
      const [its, level] =
        data.reference === 'theoretical'
          ? ['do RTP teórico', 'teórico']
          : ['do nível anterior', 'nível anterior']
      return {
        title: `${name} paga ${hasRisen(move) ? 'acima' : 'abaixo'} ${its}`,
        body: `RTP de ${to} desde ${dayOf(data.since, 'pt-BR')}, ${level}: ${from}`,
      }
    },
    feedProblem: ({ feed, problem }: FeedProblemNotice['data']) => ({
      title: `Feed ${feed}`,
      body: FEED_PROBLEM_TEXTS.pt[problem],
    }),
    converted: (count: number) => ({
      title: 'Seus alertas mudaram',
      body:
        count === 1
          ? 'Um alerta agora usa evidência em vez de desvios padrão. Confira no aplicativo.'
          : `${count} alertas agora usam evidência em vez de desvios padrão. Confira no aplicativo.`,
    }),
    report: ({ report, outOfRange }: ReportSent['data']) => ({
      title: `Relatório pronto: ${report}`,
      body: outOfRange ? `Fora da faixa do acaso: ${outOfRange}` : 'Foi enviado como agendado.',
    }),
    summary: (count: number) => ({
      title: count === 1 ? 'Mais um alerta de RTP' : `Mais ${count} alertas de RTP`,
      body: 'Na última hora. A lista está no aplicativo.',
    }),
    test: { title: 'Retorna: mensagem de teste', body: 'Os alertas chegam aqui.' },
  },
} satisfies Record<Language, object>
