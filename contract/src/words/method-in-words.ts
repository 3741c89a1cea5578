import { formatNumber } from '@retorna/domain/format-figure'
import { formatRate, formatShort } from '@retorna/domain/format-rate'
import { BY_VOLUME, type VolumeRule } from '@retorna/domain/investigations/by-volume'
import type { Language } from '@retorna/domain/language'
import type { Claim } from '../method/claims.ts'
import type * as english from './en/method.ts'
import { fill } from './fill.ts'
import type { SameWords } from './same-words.ts'

type ClaimTexts = {
  claimWords: SameWords<typeof english.claimWords>
  claimCases: SameWords<typeof english.claimCases>
  claimNames: SameWords<typeof english.claimNames>
}

/** A claim, its measurement and the cases behind that. */
export function claimInWords(claim: Claim, texts: ClaimTexts, language: Language) {
  const { claimWords: words, claimCases, claimNames } = texts
  const { name, unit, claimed, isLimit, least, most, cases } = claim
  const figure = (value: number) =>
    unit === 'percent' ? formatRate(value, language) : formatShort(value, language)
  const told = (text: string) => (unit === 'percent' ? text : fill(words.aYear, { value: text }))
  const range = { least: figure(least), most: figure(most) }
  return {
    name: claimNames[name],
    claimed: fill(isLimit ? words.atMost : words.about, { value: told(figure(claimed)) }),
    measured: told(range.least === range.most ? range.most : fill(words.range, range)),
    restsOn: fill(claimCases[cases.kind], { count: formatNumber(cases.count, language) }),
  }
}

type CadenceWords = SameWords<typeof english.cadenceWords>

/** The plays a day of a rule, how often it requires a judgment, and within how many days an investigation. */
export function ruleInWords(rule: VolumeRule, words: CadenceWords, language: Language) {
  const { plays, lookHours, businessDays } = rule
  const least = BY_VOLUME[BY_VOLUME.indexOf(rule) - 1]
  const number = (value: number) => formatNumber(value, language)
  return {
    plays:
      plays === 0 && least !== undefined
        ? fill(words.under, { plays: number(least.plays) })
        : fill(words.orMore, { plays: number(plays) }),
    looks: looksInWords(lookHours, words),
    due: fill(words.businessDays, { count: number(businessDays) }),
  }
}

function looksInWords(hours: number, words: CadenceWords): string {
  if (hours === 24) return words.everyDay
  return hours === 1 ? words.everyHour : fill(words.everyHours, { hours: String(hours) })
}
