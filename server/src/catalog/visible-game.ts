import type { IdOrSlug } from '@retorna/contract/field-types'
import {
  type Capability,
  can,
  gamesVisible,
  PLANS,
  type Plan,
  requiredPlan,
} from '@retorna/domain/plan'
import { dataGate } from '../auth/sessions/session.ts'
import { ApiError } from '../http/errors/api-error.ts'
import type { CatalogGame, Snapshot } from './snapshot.ts'

/**
 * The game, if the plan shows it.
 *
 * @throws ApiError `GAME_NOT_FOUND` for an unknown or inactive game, naming the game that a merged one became part
 *   of; `PLAN_REQUIRED` for a game that is not among the plan's most popular ones.
 */
export const visibleGame = (snapshot: Snapshot, id: IdOrSlug, plan: Plan): CatalogGame => {
  const game =
    typeof id === 'number'
      ? snapshot.gamesById.get(id)
      : snapshot.games.find(({ slug }) => slug === id)
  if (game === undefined) throw new ApiError('GAME_NOT_FOUND', whereItWent(snapshot, id))
  const isShownBy = (other: Plan) => game.position < gamesVisible(other)
  if (isShownBy(plan)) return game
  throw new ApiError('PLAN_REQUIRED', {
    currentPlan: plan,
    requiredPlan: PLANS.find(isShownBy) ?? 'premium',
  })
}

/** The game, if it is in the catalog and the plan shows it. */
export const shownGame = (
  { gamesById }: Snapshot,
  id: number,
  plan: Plan,
): CatalogGame | undefined => {
  const game = gamesById.get(id)
  return game !== undefined && game.position < gamesVisible(plan) ? game : undefined
}

/** The game that another was merged into, if it is in the catalog. */
export const survivorOf = (
  { gamesById, mergedInto }: Snapshot,
  id: IdOrSlug,
): CatalogGame | undefined => gamesById.get(mergedInto.get(id) ?? 0)

const whereItWent = (snapshot: Snapshot, merged: IdOrSlug) => {
  const survivor = survivorOf(snapshot, merged)
  if (survivor === undefined) return {}
  const { id, slug } = survivor
  return {
    mergedInto: id,
    detail: {
      en: `It was merged into game ${id}, “${slug}”.`,
      pt: `Ele foi unido ao jogo ${id}, “${slug}”.`,
    },
  }
}

/** The ids of the games that a plan shows. */
export const gamesShown = ({ games }: Snapshot, plan: Plan): number[] =>
  games.slice(0, gamesVisible(plan)).map(({ id }) => id)

/**
 * The game at which a list by game continues after a row: the row's own if the list shows it, otherwise the shown
 * game with the next higher id, which skips the rest of a hidden game. `null` at the end of the list.
 */
export const goOnWith = (shown: readonly number[], gameId: number): number | null => {
  const next = shown.reduce((least, id) => (id < gameId ? least : Math.min(least, id)), Infinity)
  return next === Infinity ? null : next
}

/**
 * The plan whose data a caller sees: premium for staff; free for visitors and for users whose trial has ended or
 * whose payment is missing; otherwise their own.
 */
export const planShown = (person: Parameters<typeof dataGate>[0] | null, now: Date): Plan => {
  if (person === null) return 'free'
  const gate = dataGate(person, now)
  return gate.access === 'open' ? gate.plan : 'free'
}

/**
 * @param plan the plan whose data the caller sees.
 * @throws ApiError `PLAN_REQUIRED` for a plan without the capability.
 */
export const requireCapability = (plan: Plan, capability: Capability): void => {
  if (can(plan, capability)) return
  throw new ApiError('PLAN_REQUIRED', {
    currentPlan: plan,
    requiredPlan: requiredPlan(capability),
  })
}
