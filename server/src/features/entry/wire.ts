import type { EntryReading, EntryRow } from '@retorna/contract/staff/entry'
import { compareTexts, foldName } from '@retorna/domain/game-name'
import { finite } from '@retorna/domain/statistics/rounding'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { StandingReading } from './queries.ts'

export const toWireReading = (reading: StandingReading): EntryReading => {
  const { version, values, enteredBy, enteredAt, source } = reading
  return { version, values, enteredBy, enteredAt: enteredAt.toISOString(), source }
}

type Known = {
  reading: StandingReading | undefined
  readings: number
  previous: EntryRow['previous'] | undefined
  providerAliases: string[] | undefined
  /**
   * Whether only a part of the plays is entered; neither the previous values nor the inputs of a judgment cover the
   * same plays.
   */
  isOfPart: boolean
}

export const toEntryRow = (
  game: CatalogGame,
  { reading, readings, previous = null, providerAliases, isOfPart }: Known,
): EntryRow => ({
  game_id: game.id,
  name: game.name,
  provider_id: game.provider.id,
  provider: game.provider.name,
  ...(providerAliases !== undefined && { providerAliases }),
  theoreticalRtp: game.theoreticalRtp,
  chance: isOfPart ? null : toChance(game),
  previous: isOfPart ? null : previous,
  reading: reading === undefined ? null : toWireReading(reading),
  readings,
})

const toChance = ({ inputs: { shape, stakeVariation } }: CatalogGame): EntryRow['chance'] =>
  shape && {
    standardDeviation: shape.standardDeviation,
    skewness: shape.skewness,
    kurtosis: shape.kurtosis,
    maximumWin: shape.maximumWin,
    degrees: finite(shape.degrees),
    stakeVariation: { ...stakeVariation, degrees: finite(stakeVariation.degrees) },
  }

/** The games of an entry sheet, by provider and name. */
export const selectGames = (
  games: readonly CatalogGame[],
  { providerId, search }: { providerId: number | undefined; search: string | undefined },
): CatalogGame[] => {
  const wanted = foldName(search ?? '')
  return games
    .filter(
      ({ provider, foldedName, foldedProvider }) =>
        (providerId === undefined || provider.id === providerId) &&
        (foldedName.includes(wanted) || foldedProvider.includes(wanted)),
    )
    .toSorted(
      (a, b) =>
        compareTexts(a.foldedProvider, b.foldedProvider) ||
        compareTexts(a.foldedName, b.foldedName),
    )
}
