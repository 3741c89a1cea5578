import type { WireAnswer } from '@retorna/contract/tables/answer'
import type { Plan } from '@retorna/domain/plan'
import { shownAnswer } from '../../../catalog/game-row.ts'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import type { MeasuredGame } from '../measure/measure-games.ts'
import { findNotAsCertified } from './needs.ts'

/** What a report said about its games, by id: the kind of the answer, and what distinguishes answers of that kind. */
export type SaidOfGames = Readonly<Record<string, string>>

/** What the previous report said, and when. */
export type ReportBefore = { at: Date; said: SaidOfGames }

/** Begins with the kind of the answer, except for a game that is off only if judged by itself. */
const stateOf = (
  { kind, direction, version_percent: version }: WireAnswer,
  isNotAsCertified: boolean,
): string =>
  [kind === 'off' && !isNotAsCertified ? 'alone' : null, kind, direction, version]
    .filter((part) => part !== null)
    .join(' ')

export const saidOf = (games: readonly CatalogGame[], plan: Plan): SaidOfGames => {
  const notAsCertified = findNotAsCertified(games, plan)
  return Object.fromEntries(
    games.map(({ id, answer }) => [id, stateOf(shownAnswer(answer, plan), notAsCertified.has(id))]),
  )
}

const isNotAsCertified = (state: string): boolean => /^(?:off|version)/.test(state)

/**
 * What has changed since the previous report in the games that both cover: games that now need a look or no longer do,
 * and how many were answered.
 */
export type News = { newly: MeasuredGame[]; ended: MeasuredGame[]; answered: number }

export const newsSince = (
  before: ReportBefore,
  measured: readonly MeasuredGame[],
  plan: Plan,
): News => {
  const news: News = { newly: [], ended: [], answered: 0 }
  const games = measured.map(({ game }) => game)
  const said = saidOf(games, plan)
  for (const one of measured) {
    const then = before.said[one.game.id]
    const now = said[one.game.id] ?? ''
    // A game that the previous report did not cover may have been off for a long time.
    if (then === undefined || then === now) continue
    if (isNotAsCertified(now)) news.newly.push(one)
    else if (isNotAsCertified(then)) news.ended.push(one)
    else if (now === 'agrees') news.answered += 1
  }
  return news
}
