import type { Language } from '@retorna/contract/error-codes'
import type { Notification } from '@retorna/contract/notifications'

/** The texts of a short message. */
export type ShortText = { title: string; body: string }

type Move = Pick<Notification, 'data' | 'game'>

type Texts = {
  move: (move: Move) => ShortText
  summary: (count: number) => ShortText
  test: ShortText
  code: (code: string) => string
}

const percent = (value: number, locale: string): string =>
  `${value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`

const hasRisen = ({ data }: Move): boolean => data.currentRtp >= data.baselineRtp

export const MESSAGE_TEXTS: Record<Language, Texts> = {
  en: {
    move: (move) => ({
      title: `${move.game?.name ?? 'A game'} ${hasRisen(move) ? 'went up' : 'went down'}`,
      body: `RTP from ${percent(move.data.baselineRtp, 'en')} to ${percent(move.data.currentRtp, 'en')}`,
    }),
    summary: (count) => ({
      title: count === 1 ? 'One more RTP alert' : `${count} more RTP alerts`,
      body: 'In the last hour. The list is in the app.',
    }),
    test: { title: 'Retorna: test message', body: 'Alerts arrive here.' },
    code: (code) => `Retorna: your code is ${code}`,
  },
  pt: {
    move: (move) => ({
      title: `${move.game?.name ?? 'Um jogo'} ${hasRisen(move) ? 'subiu' : 'caiu'}`,
      body: `RTP de ${percent(move.data.baselineRtp, 'pt-BR')} para ${percent(move.data.currentRtp, 'pt-BR')}`,
    }),
    summary: (count) => ({
      title: count === 1 ? 'Mais um alerta de RTP' : `Mais ${count} alertas de RTP`,
      body: 'Na última hora. A lista está no aplicativo.',
    }),
    test: { title: 'Retorna: mensagem de teste', body: 'Os alertas chegam aqui.' },
    code: (code) => `Retorna: seu código é ${code}`,
  },
}
