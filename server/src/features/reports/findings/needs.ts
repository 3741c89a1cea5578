import { needsLook, placeByNeed } from '@retorna/contract/answer-need'
import type { ReportMark } from '@retorna/contract/reports/report'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import type { Answer } from '@retorna/domain/answer/answer'
import { can, type Plan } from '@retorna/domain/plan'
import { findDiscoveries } from '../../../catalog/evidence.ts'
import { shownAnswer } from '../../../catalog/game-row.ts'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import type { MeasuredGame } from '../measure/measure-games.ts'

/** The mark of an answer; `null` if the plan shows none. */
export const markOf = ({ kind, direction }: WireAnswer): ReportMark | null =>
  kind === 'off' ? (direction ?? 'below') : kind

type Paid = Pick<MeasuredGame, 'turnover' | 'currency' | 'certified'> & {
  game: {
    theoreticalRtp: number | null
    answer: Pick<Answer, 'kind' | 'direction' | 'backSince' | 'rtp' | 'version'>
  }
}

/**
 * The ids of the games of a report that it reports as not as certified. Of the games that are proved off, only those
 * count that can be named together (e-BH), since among many games that pay as certified chance alone proves some off.
 */
export const findNotAsCertified = (
  games: readonly CatalogGame[],
  plan: Plan,
): ReadonlySet<number> => {
  const together = new Set(findDiscoveries(games).map(({ game }) => game.id))
  const named = games.filter(({ id, answer }) => {
    const { kind, basis } = shownAnswer(answer, plan)
    return kind === 'version' || (kind === 'off' && (basis !== 'proved' || together.has(id)))
  })
  return new Set(named.map(({ id }) => id))
}

/** How many of its games a report calls not as certified, without those whose days agree again. */
export const countToLookAt = (games: readonly CatalogGame[], plan: Plan): number => {
  const notAsCertified = findNotAsCertified(games, plan)
  return games.filter(
    ({ id, answer }) => notAsCertified.has(id) && needsLook(shownAnswer(answer, plan)),
  ).length
}

/**
 * The money that a game kept beyond what is certified, at its turnover of the period and by the RTP that its answer
 * names, in the game's currency; below 0 if it paid more. `null` if it is unknown or outside the plan, if the average
 * shows the opposite of what was proved or also covers days that agree again, or if the period has days of another
 * version, which the answer does not cover.
 */
export const keptBeyond = (
  { game, turnover, currency, certified }: Paid,
  { plan }: { plan: Plan },
): number | null => {
  const { answer, theoreticalRtp } = game
  const rtp = answer.kind === 'version' ? (answer.version?.rtp ?? null) : answer.rtp
  const isNeeded = needsLook({ kind: answer.kind, back_since: answer.backSince })
  if (!isNeeded || !can(plan, 'real-rtp')) return null
  if (rtp === null || theoreticalRtp === null || turnover === null || currency === null) return null
  if (certified !== theoreticalRtp) return null
  const kept = (turnover * (theoreticalRtp - rtp)) / 100
  return answer.kind === 'off' && kept > 0 !== (answer.direction === 'below') ? null : kept
}

/** Points from the certified RTP to the nearest end of the true RTP's range. */
const gapOf = ({ game: { answer, theoreticalRtp } }: MeasuredGame): number => {
  if (theoreticalRtp === null) return 0
  if (answer.version !== null) return Math.abs(answer.version.rtp - theoreticalRtp)
  const { low, high } = answer.interval ?? { low: null, high: null }
  return Math.max(
    (low ?? theoreticalRtp) - theoreticalRtp,
    theoreticalRtp - (high ?? theoreticalRtp),
  )
}

/**
 * Games in the order in which they need a look: those that are off by the widest gap first, open ones by how soon their
 * answer is due. Otherwise the given order is kept, also where the plan hides what the order would reveal.
 */
export const byNeed = (
  measured: readonly MeasuredGame[],
  { plan }: { plan: Plan },
): MeasuredGame[] => {
  const isReal = can(plan, 'real-rtp')
  const keys = new Map(
    measured.map((one) => {
      const answer = shownAnswer(one.game.answer, plan)
      const { needs } = one.game.answer
      const within = isReal ? (answer.kind === 'open' ? (needs?.days ?? Infinity) : -gapOf(one)) : 0
      return [one, { place: placeByNeed(answer), within }]
    }),
  )
  const keyOf = (one: MeasuredGame) => keys.get(one) ?? { place: 0, within: 0 }
  return measured.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (one.place !== other.place) return one.place - other.place
    return one.within === other.within ? 0 : one.within - other.within
  })
}
