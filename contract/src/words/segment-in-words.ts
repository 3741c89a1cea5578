import type { GameSegment } from '../segments.ts'
import { segmentParts } from './en/segment.ts'

type Part = keyof typeof segmentParts

/**
 * The name of a segment.
 *
 * @param wordOf the word for a part, in a language.
 * @example channel `mobile` and stake level `high` in English: `Mobile · high`
 */
export const segmentInWords = (
  {
    channel,
    stake_level,
    mode,
    money,
  }: Pick<GameSegment, 'channel' | 'stake_level' | 'mode' | 'money'>,
  wordOf: (part: Part) => string,
): string => {
  const worded = (word: string | null) => (word !== null && isPart(word) ? wordOf(word) : word)
  // A stake level is always in the feed's words.
  const named = [worded(channel), stake_level, worded(mode), worded(money)]
  return named.filter((word) => word !== null).join(' · ') || wordOf('all')
}

const isPart = (word: string): word is Part => Object.hasOwn(segmentParts, word)
