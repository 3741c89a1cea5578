import type { Provider } from '@retorna/contract/games'
import { gamesVisible, type Plan, rtpKind } from '@retorna/domain/plan'
import { rounded } from '@retorna/domain/statistics/rounding'
import { rtpBand } from '@retorna/domain/statistics/rtp-band'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import { memoizeBySnapshot } from '../../catalog/cache-by-snapshot.ts'
import { countHidden } from '../../catalog/hidden-games.ts'
import { type CatalogGame, rtpOf } from '../../catalog/snapshot.ts'

/** Every active provider with the figures of its games that the plan shows. */
export const toProviders = memoizeBySnapshot((snapshot, plan: Plan): Provider[] => {
  const games = Map.groupBy(snapshot.games, ({ provider }) => provider.id)
  const kind = rtpKind(plan, '7d')
  return snapshot.providers.map(({ id, name, logoUrl }) => {
    const all = games.get(id) ?? []
    const visible = all.filter(({ position }) => position < gamesVisible(plan))
    const known = visible.flatMap((game) => {
      const rtp = rtpOf(game, kind)
      return rtp === null ? [] : [{ game, rtp }]
    })
    const average = mean(known.map(({ rtp }) => rtp))
    return {
      id,
      nome: name,
      logo_url: logoUrl,
      ativo: true,
      total_games: all.length,
      monitored_games: all.filter(({ metrics }) => metrics !== null).length,
      visible_games: visible.length,
      hidden_games: countHidden(all, plan),
      avg_rtp: rounded(average),
      band: rtpBand(average),
      best_game: bestOf(known),
    }
  })
})

/** The first among equal games, since games are sorted by popularity. */
const bestOf = (known: readonly { game: CatalogGame; rtp: number }[]): Provider['best_game'] => {
  const highest = Math.max(...known.map(({ rtp }) => rtp))
  const best = known.find(({ rtp }) => rtp === highest)
  return best === undefined
    ? null
    : { id: best.game.id, game_name: best.game.name, rtp: rounded(best.rtp) ?? best.rtp }
}
