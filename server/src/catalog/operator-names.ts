import { hiddenOperatorName, namesOperators } from '@retorna/domain/country/profiles'
import type { Database } from '../database/connection.ts'
import { countriesNow } from '../database/settings.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * What a reader may know a feed or an operator by: its name, or another in its place.
 *
 * @param operatorId of the operator that the name tells; `null`: none.
 */
export type NameOf = <Name extends string | null>(
  name: Name,
  operatorId: number | null,
) => Name | string

/** Names as readers see them; those of operators are hidden unless they are shown. */
export const operatorNames =
  (areShown: boolean): NameOf =>
  (name, operatorId) =>
    areShown || operatorId === null ? name : hiddenOperatorName(operatorId)

/** Names in what goes out without a request of its reader: operators are hidden where any country in use does. */
export const namesSent = async (db: Database): Promise<NameOf> =>
  operatorNames(namesOperators(await countriesNow(db)))

const hiding = new WeakMap<Snapshot, Snapshot>()

/** The catalog without the names of operators, which stand by id then. */
export const withoutOperatorNames = (snapshot: Snapshot): Snapshot => {
  const kept = hiding.get(snapshot)
  if (kept !== undefined) return kept
  const operators = snapshot.operators
    .map(({ id }) => ({ id, slug: `operator-${id}`, name: hiddenOperatorName(id) }))
    .toSorted((one, other) => one.id - other.id)
  const games = snapshot.games.map((game) => ({
    ...game,
    operatorNames: game.operatorIds.map(hiddenOperatorName),
  }))
  const made = { ...snapshot, operators, games, gamesById: snapshot.gamesById.of(games) }
  hiding.set(snapshot, made)
  return made
}
