import { isDeepStrictEqual } from 'node:util'
import type { GameValues } from '@retorna/contract/staff/catalog-editor'
import { gameSlugs } from '@retorna/domain/game-name'
import { recordAudit } from '../../database/audit.ts'
import { logChange } from '../../database/catalog-log.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { announceCatalogChange } from '../../database/readings/metrics.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { unlessTaken } from '../../http/errors/unless-taken.ts'
import type { GameState } from './game-queries.ts'
import {
  type FoundGame,
  findGame,
  freeGameSlug,
  insertGame,
  isRunWithout,
  updateGame,
} from './game-queries.ts'
import { findProvider } from './provider-queries.ts'
import { takeOver } from './take-over-queries.ts'

/**
 * Adds a game.
 *
 * @returns its id.
 * @throws ApiError `SLUG_TAKEN`; `VALIDATION` for a provider that does not exist.
 */
export const createGame = (db: Database, values: GameValues, actor: string): Promise<number> =>
  unlessTaken(
    'SLUG_TAKEN',
    inTransaction(db, async (trx) => {
      const provider = await findProvider(trx, values.providerId, 'lock')
      if (provider === null) throw new ApiError('VALIDATION')
      const { name } = values
      const slug = values.slug ?? (await freeGameSlug(trx, gameSlugs(name, provider.values.name)))
      const after: GameState = { ...values, slug }
      const id = await insertGame(trx, after)
      await logChange(trx, 'others', 'all')
      await recordAudit(trx, { actor, action: 'game.create', subject: `game ${id}`, after })
      await announceCatalogChange(trx, [id])
      return id
    }),
  )

type Change = {
  id: number
  /** The version that the editor saw. */
  version: string
  actor: string
  action: 'game.change' | 'game.restore'
  /** The desired state. */
  toState: (before: GameState, trx: Database) => GameState | Promise<GameState>
}

/**
 * Changes a game, unless another editor has changed it meanwhile.
 *
 * @throws ApiError `GAME_NOT_FOUND`, also for a merged game; `EDIT_CONFLICT`; `SLUG_TAKEN`; `VALIDATION` for a provider
 *   that does not exist, or if a version that a feed runs is missing.
 */
export const changeGame = (
  db: Database,
  { id, version, actor, action, toState }: Change,
): Promise<void> =>
  unlessTaken(
    'SLUG_TAKEN',
    inTransaction(db, async (trx) => {
      const { state: before } = currentGame(await findGame(trx, id, 'lock'), version)
      const after = await toState(before, trx)
      if (isDeepStrictEqual(before, after)) return
      // A merge of the game's own provider waits for the game, while one of a new provider would miss it.
      const lock = before.providerId === after.providerId ? 'read' : 'lock'
      if ((await findProvider(trx, after.providerId, lock)) === null) {
        throw new ApiError('VALIDATION')
      }
      if (await isRunWithout(trx, id, after.versions)) {
        throw new ApiError('VALIDATION', { fields: { versions: 'version-runs' } })
      }
      const slug = { table: 'games', column: 'slug' } as const
      await takeOver(trx, slug, id, { was: before.slug, is: after.slug })
      await updateGame(trx, id, after)
      const isSeenAsBefore =
        before.isActive === after.isActive && before.providerId === after.providerId
      if (!isSeenAsBefore) await logChange(trx, 'rows', [id])
      await logChange(trx, 'others', 'all')
      await recordAudit(trx, { actor, action, subject: `game ${id}`, before, after })
      await announceCatalogChange(trx, [id])
    }),
  )

/** The game if it can be changed and still has the editor's version. */
export const currentGame = (game: FoundGame | null, version: string): FoundGame => {
  if (game === null || game.mergedInto !== null) throw new ApiError('GAME_NOT_FOUND')
  if (game.version !== version) throw new ApiError('EDIT_CONFLICT')
  return game
}
