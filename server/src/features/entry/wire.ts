import type { EntryReading, EntryRow } from '@retorna/contract/entry'
import { foldName } from '@retorna/domain/game-name'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { StandingReading } from './queries.ts'

export const toWireReading = ({
  version,
  values,
  enteredBy,
  enteredAt,
  source,
}: StandingReading): EntryReading => ({
  version,
  values,
  enteredBy,
  enteredAt: enteredAt.toISOString(),
  source,
})

export const toEntryRow = (
  game: CatalogGame,
  {
    reading,
    readings,
    previous,
  }: {
    reading: StandingReading | undefined
    readings: number
    previous: { day: string; rtp: number } | undefined
  },
): EntryRow => ({
  game_id: game.id,
  name: game.name,
  provider_id: game.provider.id,
  provider: game.provider.name,
  theoreticalRtp: game.theoreticalRtp,
  standardDeviation: game.standardDeviation,
  previous: previous ?? null,
  reading: reading === undefined ? null : toWireReading(reading),
  readings,
})

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
      (a, b) => order(a.foldedProvider, b.foldedProvider) || order(a.foldedName, b.foldedName),
    )
}

const order = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}
