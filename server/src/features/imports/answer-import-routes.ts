import type { Language } from '@retorna/domain/language'
import type { FastifyInstance } from 'fastify'
import { existing } from '../../http/errors/api-error.ts'
import { layoutsOf } from './layout-queries.ts'
import { findImport } from './queries.ts'
import type { DeskImport } from './stored-import.ts'
import { wireImport } from './wire-import.ts'

/** An import as the desk shows it; 404 if it does not exist. */
export const answerImport = async (app: FastifyInstance, id: number, language: Language) => {
  const found = await knownImport(app, id)
  return {
    import: wireImport(
      found,
      await layoutsOf(app.pool, found.shape),
      language,
      (gameId) => app.catalog.snapshot().gamesById.get(gameId)?.name,
    ),
  }
}

export const knownImport = async (app: FastifyInstance, id: number): Promise<DeskImport> =>
  existing(await findImport(app.pool, id))
