import type { AdminGame, AdminGameLine } from '@retorna/contract/staff/catalog-editor'
import { imageUrl } from '../../catalog/image-url.ts'
import type { Database } from '../../database/connection.ts'
import { existing } from '../../http/errors/api-error.ts'
import { type FoundGame, findGame, type GameLine } from './game-queries.ts'
import { findProvider } from './provider-queries.ts'

const storedImageUrl = (game: { id: number; imageHash: string | null }): string | null =>
  game.imageHash === null ? null : imageUrl(game)

export const wireLine = ({ imageHash, ...line }: GameLine): AdminGameLine => ({
  ...line,
  imageUrl: storedImageUrl({ id: line.id, imageHash }),
})

const wireGame = ({ state, imageHash, updatedAt, ...game }: FoundGame): AdminGame => ({
  ...game,
  values: state,
  imageUrl: storedImageUrl({ id: game.id, imageHash }),
  updatedAt: updatedAt.toISOString(),
})

/** A game as editors see it; 404 if there is none. */
export const answerGame = async (db: Database, id: number) => {
  const game = existing(await findGame(db, id), 'GAME_NOT_FOUND')
  return { game: wireGame(game) }
}

/** A provider as editors see it; 404 if there is none. */
export const answerProvider = async (db: Database, id: number) => {
  const provider = existing(await findProvider(db, id))
  return { provider }
}
