import type { CatalogueGame } from './snapshot.ts'

/**
 * Where a game's image is found. A stored image has its version in the address, so that a browser may
 * keep it for good.
 */
export const imageUrl = (game: Pick<CatalogueGame, 'id' | 'imageHash'>): string => {
  const address = `/api/games/image/${game.id}`
  return game.imageHash === null ? address : `${address}?v=${imageVersion(game.imageHash)}`
}

/** The short form of an image's sha256 that its address carries. */
export const imageVersion = (sha256: string): string => sha256.slice(0, 16)
