import { getGame, listGames } from '@retorna/contract/v1/games'
import { listOperators } from '@retorna/contract/v1/operators'
import { foldName, nearestNames } from '@retorna/domain/game-name'
import { z } from 'zod'
import type { Asked } from './ask.ts'
import { ApiRefusal } from './call-api.ts'

/** By id, slug or name. */
export const target = z.union([z.int().positive(), z.string().trim().min(1).max(200)])
type Target = z.output<typeof target>

const games = z.object({ data: z.array(listGames.row) })
const operators = z.object({ data: z.array(listOperators.row) })

export type Game = z.output<(typeof getGame.replies)[200]>
export type Operator = z.output<typeof listOperators.row>

const CANDIDATES = 6
const SLUG = /^[a-z0-9-]+$/

/**
 * The game that a person means.
 *
 * @throws ApiRefusal with the games that match, if it is not one.
 */
export const findGame = async (given: Target, { read, text }: Asked): Promise<Game> => {
  const one = (id: number | string) => read(getGame.replies[200], `/api/v1/games/${id}`)
  if (typeof given === 'number' || /^\d+$/.test(given)) return one(given)
  const query = { search: given.replaceAll('-', ' '), limit: CANDIDATES }
  const { data } = await read(games, '/api/v1/games', query)
  const wanted = foldName(given)
  const called = data.filter(({ name, slug }) => foldName(name) === wanted || slug === given)
  const [found, ...others] = called.length > 0 ? called : data
  if (found !== undefined && others.length === 0) return one(found.id)
  if (found === undefined) {
    if (!SLUG.test(given)) throw new ApiRefusal(text.refusals.noGame(given))
    return one(given)
  }
  const named = [found, ...others].map(
    ({ name, slug, provider_name: provider }) => `${text.ofGame(name, provider)} (${slug})`,
  )
  throw new ApiRefusal(text.refusals.whichGame(given, named.join('; ')))
}

const MAX_OPERATORS = 1_000

export const allOperators = async ({ read }: Asked): Promise<Operator[]> =>
  (await read(operators, '/api/v1/operators', { limit: MAX_OPERATORS })).data

/**
 * The operator that a person means.
 *
 * @throws ApiRefusal with those that match or are near, if it is not one.
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
