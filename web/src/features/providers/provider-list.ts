import { listProviders, type Provider } from '@retorna/contract/games'
import { foldName } from '@retorna/domain/game-name'
import { QUERY_KEYS, replyQuery } from '../../api/use-endpoint.ts'

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
/** Unknown averages come last in both directions. */
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

/**
 * The providers whose name contains the text, ignoring case and accents, in the given order; ties are ordered by name.
 */
export function orderProviders(
  providers: readonly ListedProvider[],
  { text, sort }: { text: string; sort: ProviderSort },
): ListedProvider[] {
  const wanted = foldName(text)
  return providers
    .filter(({ name }) => foldName(name).includes(wanted))
    .sort((a, b) => COMPARE[sort](a, b) || byName(a, b))
}

/** Every provider with the figures of its games. */
export const providersQuery = () =>
  replyQuery(listProviders, {}, [QUERY_KEYS.providers], {
    select: (reply) => ({ providers: reply.data.map(toProvider), rtpKind: reply.rtp_kind }),
  })

export type ListedProvider = ReturnType<typeof toProvider>

const toProvider = (provider: Provider) => ({
  id: provider.id,
  name: provider.nome,
  gameCount: provider.total_games,
  monitoredCount: provider.monitored_games,
  visibleCount: provider.visible_games,
  hidden: provider.hidden_games,
  averageRtp: provider.avg_rtp,
  band: provider.band,
  best: provider.best_game && { name: provider.best_game.game_name, rtp: provider.best_game.rtp },
})
