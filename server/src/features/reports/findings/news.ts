import type { ToldAnswer } from '@retorna/contract/tables/answer'
import type { Plan } from '@retorna/domain/plan'
import { shownAnswer } from '../../../catalog/game-row.ts'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import type { MeasuredGame } from '../measure/measure-games.ts'
import { findNotAsCertified } from './needs.ts'

/** What a report said of its games, by id: the kind of the answer and what distinguishes answers of a kind. */
export type SaidOfGames = Readonly<Record<string, string>>

/** What the report before this one said, and when. */
export type ReportBefore = { at: Date; said: SaidOfGames }

/** Begins with the kind, except of a game that is off only if judged by itself. */
const stateOf = (
  { kind, direction, version_percent: version }: ToldAnswer,
  isNotAsCertified: boolean,
): string =>
  [kind === 'off' && !isNotAsCertified ? 'alone' : null, kind, direction, version]
    .filter((part) => part !== null)
    .join(' ')

/** What a report says of these games. */
export const saidOf = (games: readonly CatalogGame[], plan: Plan): SaidOfGames => {
  const notAsCertified = findNotAsCertified(games, plan)
  return Object.fromEntries(
    games.map(({ id, answer }) => [id, stateOf(shownAnswer(answer, plan), notAsCertified.has(id))]),
  )
}

/** How many games a report calls off their RTP or running another version. */
export const countNotAsCertified = (said: SaidOfGames): number =>
  Object.values(said).filter(isNotAsCertified).length

const isNotAsCertified = (state: string): boolean => /^(?:off|version)/.test(state)

/**
 * What changed since the report before in the games that both cover: games that now need a look or no longer do, and how
 * many were answered.
 */
export type News = { newly: MeasuredGame[]; ended: MeasuredGame[]; answered: number }

export const newsSince = (
  before: ReportBefore,
  measured: readonly MeasuredGame[],
  plan: Plan,
): News => {
  const news: News = { newly: [], ended: [], answered: 0 }
  const said = saidOf(
    measured.map(({ game }) => game),
    plan,
  )
  for (const one of measured) {
    const then = before.said[one.game.id]
    const now = said[one.game.id] ?? ''
    // A game that the report before did not cover may have been off for long.
    if (then === undefined || then === now) continue
    if (isNotAsCertified(now)) news.newly.push(one)
    else if (isNotAsCertified(then)) news.ended.push(one)
    else if (now === 'agrees') news.answered += 1
  }
  return news
}
