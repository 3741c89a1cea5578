import { FIRST_CURRENCIES, formatMoney, type Language } from '@retorna/domain/format-figure'
import type { ToldAnswer } from '../tables/answer.ts'
import { type Phrase, percentOf, phrase } from './answer-in-words.ts'

type Kind = Pick<ToldAnswer, 'kind' | 'direction'>

/** RTPs in percent: by which the cost is told (`costRtp` of domain; without a certified one, that of the latest day). */
type Cost = { rtp: number; certified: number | null }

const STAKE = 100

/**
 * What playing costs by an answer, in money: what is kept of every 100 staked and, where that is not as certified, by how
 * much it differs.
 *
 * @param money formats an amount with so many decimals; in the first currency of the language unless told.
 */
export function answerCost(
  answer: Kind,
  cost: Cost,
  language: Language,
  money: (amount: number, digits: number) => string = (amount, digits) =>
    formatMoney(amount, FIRST_CURRENCIES[language], language, digits),
): { keeps: Phrase; difference: Phrase | null } {
  const { rtp, certified } = cost
  const key = differenceOf(answer, cost)
  return {
    keeps: phrase(keepsOf(answer, cost), {
      kept: money((STAKE * (100 - rtp)) / 100, 2),
      stake: money(STAKE, 0),
    }),
    difference:
      key === null || certified === null
        ? null
        : phrase(key, {
            money: money((STAKE * Math.abs(rtp - certified)) / 100, 2),
            certified: percentOf(certified, language, 1),
          }),
  }
}

function keepsOf(answer: Kind, cost: Cost): Phrase['key'] {
  const { kind, direction } = answer
  const { rtp, certified } = cost
  if (certified === null) return rtp > 100 ? 'keptNothingThatDay' : 'keptThatDay'
  if (rtp > 100) return 'keepsNothing'
  if (kind === 'off' && differenceOf(answer, cost) === null) return 'certifiedToKeep'
  if (kind === 'off' && direction === 'above') return 'stillKeeps'
  return kind === 'open' || kind === 'unknown' || kind === null ? 'certifiedToKeep' : 'keeps'
}

/** `null` where a game is off and its cost is told by an RTP that does not show it. */
function differenceOf({ kind, direction }: Kind, { rtp, certified }: Cost): Phrase['key'] | null {
  if (certified === null) return null
  const points = rtp - certified
  if (kind === 'off') {
    if (direction === 'above') return points > 0 ? 'costsLess' : null
    return points < 0 ? 'costsMore' : null
  }
  if (kind === 'version') return points < 0 ? 'costsMoreThan' : 'costsLessThan'
  return null
}
