import { listProviders, type Provider } from '@retorna/contract/games'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Every provider with the figures of its games. */
export function providersQuery() {
  return queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call(listProviders, {}, { signal }),
    select: (reply) => ({ providers: reply.data.map(toProvider), rtpKind: reply.rtp_kind }),
  })
}

export type ListedProvider = ReturnType<typeof toProvider>

function toProvider(provider: Provider) {
  return {
    id: provider.id,
    name: provider.nome,
    gameCount: provider.total_games,
    monitoredCount: provider.monitored_games,
    visibleCount: provider.visible_games,
    averageRtp: provider.avg_rtp,
    band: provider.band,
    best: provider.best_game && { name: provider.best_game.game_name, rtp: provider.best_game.rtp },
  }
}
