import type { Language } from '@retorna/contract/error-codes'
import type { Notification, ReportSent, RtpAlert } from '@retorna/contract/notifications/inbox'
import { formatDay, formatPercent } from '@retorna/domain/format-figure'
import { ANSWER_CHANGED_TEXTS } from '../../../outbox/mail/texts/answer-changes.ts'
import { feedProblemText } from '../../../outbox/mail/texts/feed-problems.ts'
import { VERSION_SWITCH_TEXTS } from '../../../outbox/mail/texts/version-switches.ts'
import type { Message } from './delivery-queries.ts'

export type Content = { message: Message; notifications: readonly Notification[] }

type Told = Pick<Content, 'notifications'> & {
  message: Pick<Message, 'kind' | 'language' | 'notificationIds'>
}
type ShortText = { title: string; body: string }

/** The text of a message where there is room for only two lines: in a browser's notification or a text message. */
export const shortText = ({ message, notifications }: Told): ShortText => {
  const texts = MESSAGE_TEXTS[message.language]
  const [first] = notifications
  if (message.kind === 'test') return texts.test
  if (message.kind === 'summary' || first === undefined) {
    return texts.summary(message.notificationIds.length)
  }
  if (first.kind === 'work-failed' || first.kind === 'payment-confirmed') return texts.summary(1)
  if (first.kind === 'feed-problem') {
    const { data } = first
    return { title: `Feed ${data.feed}`, body: feedProblemText(message.language, data) }
  }
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
  return first.kind === 'alerts-converted'
    ? texts.converted(first.data.count)
    : moveText(first, message.language)
}

const moveText = ({ data, game }: RtpAlert, language: Language): ShortText => {
  const texts = MESSAGE_TEXTS[language]
  const move = {
    name: game?.name ?? texts.aGame,
    hasRisen: data.currentRtp >= data.baselineRtp,
    from: formatPercent(data.baselineRtp, language),
    to: formatPercent(data.currentRtp, language),
  }
  if (data.unit !== 'evidence') return texts.moved(move)
  return texts.left({
    ...move,
    since: formatDay(data.since, language),
    isTheoretical: data.reference === 'theoretical',
  })
}

type Move = { name: string; hasRisen: boolean; from: string; to: string }
/** A move away from the theoretical RTP or from an earlier level. */
type Shift = Move & { since: string; isTheoretical: boolean }

const MESSAGE_TEXTS = {
  en: {
    aGame: 'A game',
    moved: ({ name, hasRisen, from, to }: Move) => ({
      title: `${name} ${hasRisen ? 'went up' : 'went down'}`,
      body: `RTP from ${from} to ${to}`,
    }),
    left: ({ name, hasRisen, from, to, since, isTheoretical }: Shift) => ({
      title: `${name} pays ${hasRisen ? 'above' : 'below'} its ${isTheoretical ? 'theoretical RTP' : 'earlier level'}`,
      body: `RTP ${to} since ${since}, ${isTheoretical ? 'theoretical' : 'earlier'} ${from}`,
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
    aGame: 'Um jogo',
    moved: ({ name, hasRisen, from, to }: Move) => ({
      title: `${name} ${hasRisen ? 'subiu' : 'caiu'}`,
      body: `RTP de ${from} para ${to}`,
    }),
    left: ({ name, hasRisen, from, to, since, isTheoretical }: Shift) => ({
      title: `${name} paga ${hasRisen ? 'acima' : 'abaixo'} do ${isTheoretical ? 'RTP teórico' : 'nível anterior'}`,
      body: `RTP de ${to} desde ${since}, ${isTheoretical ? 'teórico' : 'nível anterior'}: ${from}`,
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
