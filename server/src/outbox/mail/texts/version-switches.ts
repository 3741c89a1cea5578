import type { Language } from '@retorna/contract/error-codes'
import type { VersionSwitch } from '@retorna/contract/notifications/inbox'
import { formatPercent } from '@retorna/domain/format-figure'
import { localeOf } from '@retorna/domain/language'

/** A game whose version seems to have changed; a deleted game has no name. */
export type VersionNews = Pick<VersionSwitch['data'], 'before' | 'after' | 'since' | 'operator'> & {
  game: string | null
}

/** A day as mails write it, such as “March 10, 2026”. */
export const longDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

/** The name of a switch in a subject, and the sentence about it, without its full stop. */
export const VERSION_SWITCH_TEXTS = {
  en: {
    title: ({ game }: VersionNews) => `${game ?? 'A game'} seems to run another version`,
    body: ({ before, after, since, operator }: VersionNews) => {
      const version = (rtp: number | null) =>
        rtp === null ? 'none of the certified versions' : formatPercent(rtp, 'en')
      const where = operator === null ? '' : ` at ${operator}`
      return `${version(after)}${where} instead of ${version(before)}, most likely since ${longDay(since, 'en')}`
    },
  },
  pt: {
    title: ({ game }: VersionNews) => `${game ?? 'Um jogo'} parece rodar outra versão`,
    body: ({ before, after, since, operator }: VersionNews) => {
      const version = (rtp: number | null) =>
        rtp === null ? 'nenhuma das versões certificadas' : formatPercent(rtp, 'pt')
      const where = operator === null ? '' : ` no operador ${operator}`
      return `${version(after)}${where} em vez de ${version(before)}, provavelmente desde ${longDay(since, 'pt')}`
    },
  },
} satisfies Record<Language, object>
