import { hiddenOperatorName, namesOperators } from '@retorna/domain/country/profiles'
import type { Database } from '../database/connection.ts'
import { countriesNow } from '../database/settings.ts'
import { memoizeBySnapshot } from './cache-by-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The name of a feed or an operator that a reader may see: its own or a replacement.
 *
 * @param operatorId the operator that the name identifies; `null` if it identifies none.
 */
export type NameOf = <Name extends string | null>(
  name: Name,
  operatorId: number | null,
) => Name | string

/** Returns names as readers see them; `areShown` is whether names of operators are shown. */
export const operatorNames =
  (areShown: boolean): NameOf =>
  (name, operatorId) =>
    areShown || operatorId === null ? name : hiddenOperatorName(operatorId)

/** Names in content sent without a request: operators are hidden if any country in use hides them. */
export const namesSent = async (db: Database): Promise<NameOf> =>
  operatorNames(namesOperators(await countriesNow(db)))

/** The catalog without the names of operators, which are then sorted by id. */
export const withoutOperatorNames = memoizeBySnapshot((snapshot): Snapshot => {
  const operators = snapshot.operators
    .map(({ id }) => ({ id, slug: `operator-${id}`, name: hiddenOperatorName(id) }))
    .toSorted((one, other) => one.id - other.id)
  const games = snapshot.games.map((game) => ({
    ...game,
    operatorNames: game.operatorIds.map(hiddenOperatorName),
  }))
  return { ...snapshot, operators, games, gamesById: snapshot.gamesById.of(games) }
})
