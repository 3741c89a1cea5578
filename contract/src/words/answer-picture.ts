import { formatNumber } from '@retorna/domain/format-figure'
import { type Language, localeOf } from '@retorna/domain/language'
import type { WireAnswer } from '../tables/answer.ts'
import { certifiedIn, type Phrase, phrase, trueRtp } from './answer-in-words.ts'
import { isUnbounded, knownEnds } from './known-ends.ts'

/** The labels on the picture of an answer: the true RTP, the certified one, and the certain gap. */
export type PictureWords = { trueRtp: Phrase; certified: Phrase; gap: Phrase | null }

/** The ends of an answer's bar, percent: those of its interval, or else the identified version. */
export function barOf(
  answer: Pick<WireAnswer, 'version_percent' | 'low_percent' | 'high_percent'>,
): { low: number | null; high: number | null } {
  const ends = knownEnds(answer)
  const { version_percent: version } = answer
  return (ends.low ?? ends.high) === null ? { low: version, high: version } : ends
}

/**
 * The labels of an answer's picture; `null` if there is no range of the true RTP, unless the answer is open.
 *
 * @param certified RTP, percent.
 */
export function pictureWords(
  answer: WireAnswer,
  certified: number,
  language: Language,
): PictureWords | null {
  const { low, high } = barOf(answer)
  if (low === null && high === null && !isUnbounded(answer)) return null
  return {
    trueRtp: trueRtp(answer, certified, language),
    certified: phrase('certified', { certified: certifiedIn(answer, certified, language) }),
    gap: gapOf(answer, certified, language),
  }
}

/** Rounded down, so that it is a lower bound. */
function gapOf(
  { kind, back_since: back, low_percent: low, high_percent: high }: WireAnswer,
  certified: number,
  language: Language,
): Phrase | null {
  if (kind !== 'off' || back != null) return null
  const gap = Math.max((low ?? certified) - certified, certified - (high ?? certified))
  const points = Math.floor(Number((10 * gap).toFixed(6))) / 10
  if (points <= 0) return null
  const isOne = new Intl.PluralRules(localeOf(language)).select(points) === 'one'
  return phrase(isOne ? 'gapOne' : 'gapOther', { points: formatNumber(points, language, 1) })
}
