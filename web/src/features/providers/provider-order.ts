import { foldName } from '@retorna/domain/game-name'
import type { ListedProvider } from './api.ts'

export const PROVIDER_SORTS = [
  'nameUp',
  'nameDown',
  'averageDown',
  'averageUp',
  'gamesDown',
] as const
export type ProviderSort = (typeof PROVIDER_SORTS)[number]

type Compare = (a: ListedProvider, b: ListedProvider) => number

const byName: Compare = (a, b) => a.name.localeCompare(b.name)
/** Unknown averages come last in either direction. */
const byAverage =
  (direction: 1 | -1): Compare =>
  (a, b) => {
    if (a.averageRtp === null || b.averageRtp === null) {
      return Number(a.averageRtp === null) - Number(b.averageRtp === null)
    }
    return direction * (a.averageRtp - b.averageRtp)
  }

const COMPARE: Record<ProviderSort, Compare> = {
  nameUp: byName,
  nameDown: (a, b) => byName(b, a),
  averageDown: byAverage(-1),
  averageUp: byAverage(1),
  gamesDown: (a, b) => b.monitoredCount - a.monitoredCount,
}

/** The providers whose name contains the text, ignoring case and accents, in order; ties by name. */
export function orderProviders(
  providers: readonly ListedProvider[],
  { text, sort }: { text: string; sort: ProviderSort },
): ListedProvider[] {
  const wanted = foldName(text)
  return providers
    .filter(({ name }) => foldName(name).includes(wanted))
    .sort((a, b) => COMPARE[sort](a, b) || byName(a, b))
}
