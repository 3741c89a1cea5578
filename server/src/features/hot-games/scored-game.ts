import type { Heat } from '@retorna/domain/statistics/heat-score'
import type { CatalogGame } from '../../catalog/snapshot.ts'

/** A game with a heat score, which requires a theoretical RTP. */
export type ScoredGame = { game: CatalogGame; heat: Heat; theoreticalRtp: number }
