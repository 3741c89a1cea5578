import type { Language } from '@retorna/contract/error-codes'
import type { VersionSwitch } from '@retorna/contract/notifications/inbox'

/** A game whose version seems to have changed; a deleted game has no name. */
export type VersionNews = Pick<VersionSwitch['data'], 'before' | 'after' | 'since' | 'operator'> & {
  game: string | null
}

const LOCALES = { en: 'en', pt: 'pt-BR' } as const

const percent = (rtp: number, language: Language): string =>
  `${rtp.toLocaleString(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`

const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

/** What a switch is called in a subject, and the sentence that tells it, without its full stop. */
export const VERSION_SWITCH_TEXTS = {
  en: {
    title: ({ game }: VersionNews) => `${game ?? 'A game'} seems to run another version`,
    body: ({ before, after, since, operator }: VersionNews) => {
      const version = (rtp: number | null) =>
        rtp === null ? 'none of the certified versions' : percent(rtp, 'en')
      const where = operator === null ? '' : ` at ${operator}`
      return `${version(after)}${where} instead of ${version(before)}, most likely since ${dayOf(since, 'en')}`
    },
  },
  pt: {
    title: ({ game }: VersionNews) => `${game ?? 'Um jogo'} parece rodar outra versão`,
    body: ({ before, after, since, operator }: VersionNews) => {
      const version = (rtp: number | null) =>
        rtp === null ? 'nenhuma das versões certificadas' : percent(rtp, 'pt')
      const where = operator === null ? '' : ` no operador ${operator}`
      return `${version(after)}${where} em vez de ${version(before)}, provavelmente desde ${dayOf(since, 'pt')}`
    },
  },
} satisfies Record<Language, object>
