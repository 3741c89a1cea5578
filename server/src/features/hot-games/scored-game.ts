import type { Heat } from '@retorna/domain/heat-score'
import type { CatalogueGame } from '../../plugins/catalogue/snapshot.ts'

/** A game with a heat score, which requires a theoretical RTP. */
export type ScoredGame = { game: CatalogueGame; heat: Heat; theoreticalRtp: number }
