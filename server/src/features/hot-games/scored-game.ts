import type { Heat } from '@retorna/domain/heat-score'
import type { CatalogueGame } from '../../plugins/catalogue/snapshot.ts'

/** A game that has a heat score, which takes a theoretical RTP. */
export type ScoredGame = { game: CatalogueGame; heat: Heat; theoreticalRtp: number }
