import { z } from 'zod'
import { endpoint, succeedsWith, success } from './endpoint.ts'
import { id } from './field-types.ts'
import { game, period } from './games.ts'

/** Maximum favorites per user. */
export const MAX_FAVORITES = 1000

/**
 * The caller's favorites, in list format, latest first. Only those that the caller's plan shows are in `data`; the
 * others are kept, counted in `total`, and reappear with a plan that shows them.
 */
export const listFavorites = endpoint('GET /api/user/favorites', 'favorites', {
  summary: "List the caller's favorites",
  query: z.object({
    /** The period of turnover and payout. */
    period: period.default('7d'),
  }),
  replies: succeedsWith({
    data: z.array(game),
    /** Games in `data`. */
    count: z.int(),
    /** Favorites among active games, regardless of the plan. */
    total: z.int(),
  }),
})

/**
 * Adds a game that the caller's plan shows and returns it in list format; adding it again changes nothing. 404
 * `GAME_NOT_FOUND`, 403 `PLAN_REQUIRED` for a game outside the plan, 409 `FAVORITES_FULL` beyond
 * {@link MAX_FAVORITES}.
 */
export const addFavorite = endpoint('POST /api/user/favorites', 'favorites', {
  summary: 'Add a favorite',
  body: z.object({ game_id: id }),
  replies: { 201: success({ data: game }) },
})

/** Removes a favorite, even of a game that is no longer shown. Returns 204 even if it was not one. */
export const removeFavorite = endpoint('DELETE /api/user/favorites/:id', 'favorites', {
  summary: 'Remove a favorite',
})
