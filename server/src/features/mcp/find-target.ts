import { getGame, listGames } from '@retorna/contract/v1/games'
import { listOperators } from '@retorna/contract/v1/operators'
import { foldName, isSlug, nearestNames, slugOf } from '@retorna/domain/game-name'
import { z } from 'zod'
import type { Asked } from './ask.ts'
import { ApiRefusal } from './call-api.ts'

/** A game or operator by id, slug or name. */
export const target = z.union([z.int().positive(), z.string().trim().min(1).max(200)])
type Target = z.output<typeof target>

const match = listGames.row.pick({ id: true, name: true, slug: true, provider_name: true })
const matches = z.object({ data: z.array(match) })
const operators = z.object({ data: z.array(listOperators.row) })

export type Game = z.output<(typeof getGame.replies)[200]>
export type Operator = z.output<typeof listOperators.row>

const CANDIDATES = 6
/** Among many matching games, one may have exactly this name; the API returns no more at once. */
const MAX_FOUND = 1_000
const DIGITS = /^\d+$/

/**
 * The game that a person means: the one with this id or slug, else the one with exactly this name, else the only match.
 *
 * @throws ApiRefusal with the games that match, unless there is exactly one. If a merged game had this slug, or a name
 *   that gives it, with the game that it became part of.
 */
export const findGame = async (given: Target, { read, text }: Asked): Promise<Game> => {
  const one = (id: number | string) => read(getGame.replies[200], `/api/v1/games/${id}`)
  if (typeof given === 'number') return one(given)
  const isDigits = DIGITS.test(given)
  const ofSlug = isSlug(given) && !isDigits ? await one(given).catch(ifMissing) : null
  if (ofSlug !== null && !(ofSlug instanceof ApiRefusal)) return ofSlug
  const query = { search: given, fields: Object.keys(match.shape).join(','), limit: MAX_FOUND }
  const { data } = await read(matches, '/api/v1/games', query)
  const wanted = foldName(given)
  const called = data.filter(({ name }) => foldName(name) === wanted)
  // A text of digits is the name of some games, else an id, and never a part of a name.
  if (isDigits && called.length === 0) return one(given)
  if (called.length === 0) {
    // The API knows a merged game by its slug alone, which was most likely made from its name. It takes digits for an id.
    const slug = slugOf(given)
    const isOfName = slug !== slugOf('') && !DIGITS.test(slug)
    const refusal = ofSlug ?? (isOfName ? await one(slug).catch(ifMissing) : null)
    if (refusal instanceof ApiRefusal && refusal.detail !== undefined) throw refusal
  }
  const [found, ...others] = called.length > 0 ? called : data
  if (found === undefined) throw new ApiRefusal(text.refusals.noGame(given))
  if (others.length === 0) return one(found.id)
  const named = [found, ...others]
    .slice(0, CANDIDATES)
    .map(({ name, slug, provider_name: provider }) => `${text.ofGame(name, provider)} (${slug})`)
  throw new ApiRefusal(text.refusals.whichGame(given, named.join('; ')))
}

const ifMissing = (error: unknown): ApiRefusal => {
  if (error instanceof ApiRefusal && error.status === 404) return error
  throw error
}

/** More operators than read any game. */
export const MAX_OPERATORS = 1_000

export const allOperators = async ({ read }: Asked): Promise<Operator[]> =>
  (await read(operators, '/api/v1/operators', { limit: MAX_OPERATORS })).data

/**
 * The operator that a person means.
 *
 * @throws ApiRefusal with the matching or similar operators, unless exactly one matches.
 */
export const findOperator = async (given: Target, asked: Asked): Promise<Operator> => {
  const { text } = asked
  const all = await allOperators(asked)
  const wanted = foldName(`${given}`)
  const called = all.filter(
    ({ id, slug, name }) => `${id}` === wanted || slug === wanted || foldName(name) === wanted,
  )
  const matching =
    called.length > 0 ? called : all.filter(({ name }) => foldName(name).includes(wanted))
  const [found, ...others] = matching
  if (found !== undefined && others.length === 0) return found
  const refusal = found === undefined ? text.refusals.noOperator : text.refusals.whichOperator
  const names = all.map(({ name }) => name)
  const near = found === undefined ? nearestNames(wanted, names, CANDIDATES) : []
  const shown = matching.length > 0 ? matching.map(({ name, slug }) => `${name} (${slug})`) : near
  const known = (shown.length > 0 ? shown : names).slice(0, CANDIDATES)
  throw new ApiRefusal(refusal(`${given}`, known.join('; ')))
}
