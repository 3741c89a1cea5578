import { FIRST_CURRENCIES, formatMoney } from '@retorna/domain/format-figure'
import type { Language } from '@retorna/domain/language'
import type { WireAnswer } from '../tables/answer.ts'
import { type Phrase, phrase, versionIn } from './answer-in-words.ts'

type Kind = Pick<WireAnswer, 'kind' | 'direction' | 'back_since'>

/**
 * RTPs in percent: the one used to show the cost (`costRtp` of domain; without a certified one, that of the latest
 * day), and the certified one. `version`: the name of the certified version if it differs from that, as when readings
 * report jackpots separately.
 */
type Cost = { rtp: number; certified: number | null; version?: number | null }

/** What costs are stated for. */
export const COST_STAKE = 100

/**
 * The cost of playing according to an answer, in money: the amount kept of every 100 staked and, unless that is as
 * certified, the difference.
 *
 * @param money formats an amount with this many decimals; by default in the first currency of the language.
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
      kept: money((COST_STAKE * (100 - rtp)) / 100, 2),
      stake: money(COST_STAKE, 0),
    }),
    difference:
      key === null || certified === null
        ? null
        : phrase(key, {
            money: money((COST_STAKE * Math.abs(rtp - certified)) / 100, 2),
            certified: versionIn(cost.version ?? certified, language),
          }),
  }
}

function keepsOf(
  { kind, direction, back_since: back }: Kind,
  { rtp, certified }: Cost,
): Phrase['key'] {
  if (certified === null) return rtp > 100 ? 'keptNothingThatDay' : 'keptThatDay'
  if (rtp > 100) return 'keepsNothing'
  // The average of a game that is off may equal the certified RTP.
  const isTold =
    kind === 'off' ? back == null && rtp !== certified : kind === 'agrees' || kind === 'version'
  if (!isTold) return 'certifiedToKeep'
  return direction === 'above' ? 'stillKeeps' : 'keeps'
}

function differenceOf({ kind, back_since: back }: Kind, points: number): Phrase['key'] | null {
  if (points === 0 || back != null) return null
  if (kind === 'off') return points < 0 ? 'costsMore' : 'costsLess'
  if (kind === 'version') return points < 0 ? 'costsMoreThan' : 'costsLessThan'
  return null
}
