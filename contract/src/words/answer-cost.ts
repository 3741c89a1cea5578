import { FIRST_CURRENCIES, formatMoney, type Language } from '@retorna/domain/format-figure'
import type { ToldAnswer } from '../tables/answer.ts'
import { type Phrase, percentOf, phrase } from './answer-in-words.ts'

type Kind = Pick<ToldAnswer, 'kind' | 'direction'>

/**
 * RTPs in percent: by which the cost is told (`costRtp` of domain; without a certified one, that of the latest day), and as certified.
 * `version`: what the certified version is called, if not by that, as where readings tell jackpots apart.
 */
type Cost = { rtp: number; certified: number | null; version?: number | null }

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
  const key = certified === null ? null : differenceOf(answer, rtp - certified)
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
            certified: percentOf(cost.version ?? certified, language, 1),
          }),
  }
}

function keepsOf({ kind, direction }: Kind, { rtp, certified }: Cost): Phrase['key'] {
  if (certified === null) return rtp > 100 ? 'keptNothingThatDay' : 'keptThatDay'
  if (rtp > 100) return 'keepsNothing'
  // An average of a game that is off may not show it.
  const isTold = kind === 'off' ? rtp !== certified : kind === 'agrees' || kind === 'version'
  if (!isTold) return 'certifiedToKeep'
  return direction === 'above' ? 'stillKeeps' : 'keeps'
}

function differenceOf({ kind }: Kind, points: number): Phrase['key'] | null {
  if (points === 0) return null
  if (kind === 'off') return points < 0 ? 'costsMore' : 'costsLess'
  if (kind === 'version') return points < 0 ? 'costsMoreThan' : 'costsLessThan'
  return null
}
