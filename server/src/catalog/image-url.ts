import type { CatalogGame } from './snapshot.ts'

/**
 * URL of a game's image. A stored image has its version in the URL, so that browsers can cache it forever.
 */
export const imageUrl = (game: Pick<CatalogGame, 'id' | 'imageHash'>): string => {
  const address = `/api/games/image/${game.id}`
  return game.imageHash === null ? address : `${address}?v=${imageVersion(game.imageHash)}`
}

/** The short form of an image's sha256 used in its URL. */
export const imageVersion = (sha256: string): string => sha256.slice(0, 16)
