import { foldName } from '@retorna/domain/game-name'
import type { CatalogGame } from '../../catalog/snapshot.ts'

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
