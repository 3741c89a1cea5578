import type { Language } from '@retorna/contract/error-codes'

/** Texts of an embedded card. */
export const TEXTS = {
  en: {
    theoretical: 'Theoretical RTP',
    unknown: 'Unknown',
    withJackpots: 'This includes what jackpots pay; the RTPs below do not.',
    since: (day: string) => `Monitored since ${day}`,
    notSince: 'Not monitored yet',
    range: (plays: string, low: string, high: string) => `${plays} spins: ${low} to ${high}`,
    meaning: 'What it pays by chance alone, about 95 times in 100, with equal stakes',
    assumed: 'assumed standard deviation',
    adults: '18+ · Information only. Past RTP says nothing about the next spin.',
    demo: 'Demo data',
    method: 'How this is judged',
    source: 'More at Retorna',
    notFound: 'This game is not in the catalog.',
  },
  pt: {
    theoretical: 'RTP teórico',
    unknown: 'Não informado',
    withJackpots: 'Este valor inclui o que os jackpots pagam; os RTPs abaixo, não.',
    since: (day: string) => `Monitorado desde ${day}`,
    notSince: 'Ainda não monitorado',
    range: (plays: string, low: string, high: string) => `${plays} giros: ${low} a ${high}`,
    meaning: 'O que ele paga só por acaso, em cerca de 95 de cada 100 vezes, com apostas iguais',
    assumed: 'desvio padrão presumido',
    adults: '18+ · Apenas informativo. O RTP passado não diz nada sobre o próximo giro.',
    demo: 'Dados de demonstração',
    method: 'Como isto é julgado',
    source: 'Mais no Retorna',
    notFound: 'Este jogo não está no catálogo.',
  },
} satisfies Record<Language, Record<string, unknown>>
