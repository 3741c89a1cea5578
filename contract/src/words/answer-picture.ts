import { formatNumber, type Language, localeOf } from '@retorna/domain/format-figure'
import type { ToldAnswer } from '../tables/answer.ts'
import { certifiedIn, type Phrase, phrase, trueRtp } from './answer-in-words.ts'
import { knownEnds } from './known-ends.ts'

/** What is written on the picture of an answer: the true RTP, the certified one, and the gap that is certain. */
export type PictureWords = { trueRtp: Phrase; certified: Phrase; gap: Phrase | null }

/** Where the bar of an answer begins and ends, percent: what is known of its interval, or else the version that is named. */
export function barOf(
  answer: Pick<ToldAnswer, 'version_percent' | 'low_percent' | 'high_percent'>,
): { low: number | null; high: number | null } {
  const ends = knownEnds(answer)
  const { version_percent: version } = answer
  return (ends.low ?? ends.high) === null ? { low: version, high: version } : ends
}

/**
 * The labels of an answer's picture; `null` if nothing is known of the true RTP.
 *
 * @param certified RTP, percent.
 */
export function pictureWords(
  answer: ToldAnswer,
  certified: number,
  language: Language,
): PictureWords | null {
  const { low, high } = barOf(answer)
  if (low === null && high === null) return null
  return {
    trueRtp: trueRtp(answer, certified, language),
    certified: phrase('certified', { certified: certifiedIn(answer, certified, language) }),
    gap: gapOf(answer, certified, language),
  }
}

/** Rounded down, so that it is a lower limit. */
function gapOf(
  { kind, low_percent: low, high_percent: high }: ToldAnswer,
  certified: number,
  language: Language,
): Phrase | null {
  if (kind !== 'off') return null
  const gap = Math.max((low ?? certified) - certified, certified - (high ?? certified))
  const points = Math.floor(Number((10 * gap).toFixed(6))) / 10
  if (points <= 0) return null
  const isOne = new Intl.PluralRules(localeOf(language)).select(points) === 'one'
  return phrase(isOne ? 'gapOne' : 'gapOther', { points: formatNumber(points, language, 1) })
}
