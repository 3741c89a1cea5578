import type { Plan } from '@retorna/domain/plan'
import { toGameDetailRow, toGameRow } from '../../catalog/game-row.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'

/** A game of `/api/v1` with all the data that a plan shows. */
export const toV1GameDetails = (game: CatalogGame, plan: Plan) => ({
  ...toGameRow(game, plan),
  versions: game.versions.map(toV1Version),
  ...toGameDetailRow(game, plan),
})

export const toV1Version = ({
  rtp,
  variant,
  isMonitored,
  source,
}: CatalogGame['versions'][number]) => ({
  rtp_percent: rtp,
  variant,
  is_monitored: isMonitored,
  source,
})
