import type { Language } from '@retorna/contract/error-codes'
import type {
  FeedProblemNotice,
  Notification,
  ReportSent,
  RtpAlert,
} from '@retorna/contract/notifications/inbox'
import { formatDay, formatPercent } from '@retorna/domain/format-figure'
import { ANSWER_CHANGED_TEXTS } from '../../../outbox/mail/texts/answer-changes.ts'
import { feedProblemText } from '../../../outbox/mail/texts/feed-problems.ts'
import { VERSION_SWITCH_TEXTS } from '../../../outbox/mail/texts/version-switches.ts'
import type { Message } from './delivery-queries.ts'

/** A message, and the notifications that it tells. */
export type Content = { message: Message; notifications: readonly Notification[] }

type Told = Pick<Content, 'notifications'> & {
  message: Pick<Message, 'kind' | 'language' | 'notificationIds'>
}
type ShortText = { title: string; body: string }

/** What a message says where there is room for two lines: in a browser's notification or a text message. */
export const shortText = ({ message, notifications }: Told): ShortText => {
  const texts = MESSAGE_TEXTS[message.language]
  const [first] = notifications
  if (message.kind === 'test') return texts.test
  if (message.kind === 'summary' || first === undefined) {
    return texts.summary(message.notificationIds.length)
  }
  if (first.kind === 'work-failed' || first.kind === 'payment-confirmed') return texts.summary(1)
  if (first.kind === 'feed-problem') return texts.feedProblem(first.data)
  if (first.kind === 'report-sent') return texts.report(first.data)
  if (first.kind === 'version-switch') {
    const { title, body } = VERSION_SWITCH_TEXTS[message.language]
    const news = { ...first.data, game: first.game?.name ?? null }
    return { title: title(news), body: body(news) }
  }
  if (first.kind === 'answer-changed') {
    const { title, body } = ANSWER_CHANGED_TEXTS[message.language]
    const news = { ...first.data, game: first.game?.name ?? null }
    return { title: title(news), body: body(news) }
  }
  return first.kind === 'alerts-converted' ? texts.converted(first.data.count) : texts.move(first)
}

type Move = Pick<RtpAlert, 'data' | 'game'>

const hasRisen = ({ data }: Move): boolean => data.currentRtp >= data.baselineRtp

const MESSAGE_TEXTS = {
  en: {
    move: (move: Move) => {
      const { data, game } = move
      const name = game?.name ?? 'A game'
      const [from, to] = [
        formatPercent(data.baselineRtp, 'en'),
        formatPercent(data.currentRtp, 'en'),
      ]
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
        body: `RTP ${to} since ${formatDay(data.since, 'en')}, ${level} ${from}`,
      }
    },
    feedProblem: (data: FeedProblemNotice['data']) => ({
      title: `Feed ${data.feed}`,
      body: feedProblemText('en', data),
    }),
    converted: (count: number) => ({
      title: 'Your alerts have changed',
      body:
        count === 1
          ? 'One alert now goes by evidence instead of standard deviations. Check it in the app.'
          : `${count} alerts now go by evidence instead of standard deviations. Check them in the app.`,
    }),
    report: ({ report, notAsCertified }: ReportSent['data']) => ({
      title: `Report ready: ${report}`,
      body: notAsCertified ? `Not as certified: ${notAsCertified}` : 'It was sent as scheduled.',
    }),
    summary: (count: number) => ({
      title: count === 1 ? 'One more notification' : `${count} more notifications`,
      body: 'In the last hour. The list is in the app.',
    }),
    test: { title: 'Retorna: test message', body: 'Alerts arrive here.' },
  },
  pt: {
    move: (move: Move) => {
      const { data, game } = move
      const name = game?.name ?? 'Um jogo'
      const [from, to] = [
        formatPercent(data.baselineRtp, 'pt'),
        formatPercent(data.currentRtp, 'pt'),
      ]
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
        body: `RTP de ${to} desde ${formatDay(data.since, 'pt')}, ${level}: ${from}`,
      }
    },
    feedProblem: (data: FeedProblemNotice['data']) => ({
      title: `Feed ${data.feed}`,
      body: feedProblemText('pt', data),
    }),
    converted: (count: number) => ({
      title: 'Seus alertas mudaram',
      body:
        count === 1
          ? 'Um alerta agora usa evidência em vez de desvios padrão. Confira no aplicativo.'
          : `${count} alertas agora usam evidência em vez de desvios padrão. Confira no aplicativo.`,
    }),
    report: ({ report, notAsCertified }: ReportSent['data']) => ({
      title: `Relatório pronto: ${report}`,
      body: notAsCertified
        ? `Fora do certificado: ${notAsCertified}`
        : 'Foi enviado como agendado.',
    }),
    summary: (count: number) => ({
      title: count === 1 ? 'Mais uma notificação' : `Mais ${count} notificações`,
      body: 'Na última hora. A lista está no aplicativo.',
    }),
    test: { title: 'Retorna: mensagem de teste', body: 'Os alertas chegam aqui.' },
  },
} satisfies Record<Language, object>
