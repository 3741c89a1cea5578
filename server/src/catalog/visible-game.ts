import type { IdOrSlug } from '@retorna/contract/field-types'
import { gamesVisible, PLANS, type Plan } from '@retorna/domain/plan'
import { dataGate } from '../auth/sessions/session.ts'
import { ApiError } from '../http/errors/api-error.ts'
import type { CatalogGame, Snapshot } from './snapshot.ts'

/**
 * The game, if the plan shows it.
 *
 * @throws ApiError `GAME_NOT_FOUND` for an unknown or inactive game, `PLAN_REQUIRED` for one that is
 *   not among the plan's most popular games.
 */
export const visibleGame = (snapshot: Snapshot, id: IdOrSlug, plan: Plan): CatalogGame => {
  const game =
    typeof id === 'number'
      ? snapshot.gamesById.get(id)
      : snapshot.games.find(({ slug }) => slug === id)
  if (game === undefined) throw new ApiError('GAME_NOT_FOUND')
  const isShownBy = (other: Plan) => game.position < gamesVisible(other)
  if (isShownBy(plan)) return game
  throw new ApiError('PLAN_REQUIRED', {
    currentPlan: plan,
    requiredPlan: PLANS.find(isShownBy) ?? 'premium',
  })
}

/** The ids of the games that a plan shows. */
export const gamesShown = ({ games }: Snapshot, plan: Plan): number[] =>
  games.slice(0, gamesVisible(plan)).map(({ id }) => id)

/**
 * The plan whose data a caller sees: premium for staff; free for visitors and for users whose trial has ended or whose
 * payment is missing; else their own.
 */
export const planShown = (person: Parameters<typeof dataGate>[0] | null, now: Date): Plan => {
  if (person === null) return 'free'
  const gate = dataGate(person, now)
  return gate.access === 'open' ? gate.plan : 'free'
}
