import { useMemo } from 'react'
import { useFavorites } from '../../api/favorites.ts'

/** How many of the reader's favourites each provider has, by its id; `null` until they are known. */
export function useFavoriteCounts(): ReadonlyMap<number, number> | null {
  const { data } = useFavorites()
  return useMemo(() => {
    if (data === undefined) return null
    const counts = new Map<number, number>()
    for (const { provider_id } of data.data) {
      counts.set(provider_id, (counts.get(provider_id) ?? 0) + 1)
    }
    return counts
  }, [data])
}
