import {
  changeProvider as changeProviderCall,
  createProvider as createProviderCall,
  listCatalogProviders,
  mergeProvider as mergeProviderCall,
  type ProviderValues,
} from '@retorna/contract/staff/provider-editor'
import { slugOf } from '@retorna/domain/game-name'
import type { FastifyPluginAsync } from 'fastify'
import { recordAudit } from '../../database/audit.ts'
import { logChange } from '../../database/catalog-log.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { announceCatalogChange } from '../../database/readings/metrics.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { unlessTaken } from '../../http/errors/unless-taken.ts'
import { serve } from '../../http/serve.ts'
import { answerProvider } from './editor-game.ts'
import {
  allProviders,
  type FoundProvider,
  findProvider,
  gamesOfProvider,
  insertProvider,
  moveGames,
  updateProvider,
} from './provider-queries.ts'
import { takeOver } from './take-over-queries.ts'

export const catalogProviderRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listCatalogProviders, async () => ({ providers: await allProviders(app.db) }))

  serve(app, createProviderCall, async ({ body, session }) =>
    answerProvider(app.db, await createProvider(app.writers.db, body, session.userId)),
  )

  serve(app, changeProviderCall, async ({ params, body, session }) => {
    const target = { id: params.id, version: body.version, actor: session.userId }
    await changeProvider(app.writers.db, target, body.values)
    return answerProvider(app.db, params.id)
  })

  serve(app, mergeProviderCall, async ({ params, body, session }) => {
    const target = { id: params.id, version: body.version, actor: session.userId }
    const games = await mergeProvider(app.writers.db, target, body.into)
    return { ...(await answerProvider(app.db, body.into)), games }
  })
}

/** Adds a provider; returns its id. */
const createProvider = (db: Database, values: ProviderValues, actor: string): Promise<number> =>
  unlessTaken(
    'SLUG_TAKEN',
    inTransaction(db, async (trx) => {
      const after = { ...values, slug: values.slug ?? slugOf(values.name) }
      const id = await insertProvider(trx, after)
      await recordAudit(trx, { actor, action: 'provider.create', subject: `provider ${id}`, after })
      await announceCatalogChange(trx, 'all')
      return id
    }),
  )

type Target = { id: number; version: string; actor: string }

/** Changes a provider, unless another editor has changed it meanwhile. */
const changeProvider = (
  db: Database,
  { id, version, actor }: Target,
  values: ProviderValues,
): Promise<void> =>
  unlessTaken(
    'SLUG_TAKEN',
    inTransaction(db, async (trx) => {
      const { values: before } = currentProvider(await findProvider(trx, id, 'lock'), version)
      const after = { ...values, slug: values.slug ?? before.slug }
      const action = 'provider.change'
      for (const column of ['name', 'slug'] as const) {
        const change = { was: before[column], is: after[column] }
        await takeOver(trx, { table: 'providers', column }, id, change)
      }
      await updateProvider(trx, id, after)
      if (before.isActive !== after.isActive) {
        await logChange(trx, 'rows', await gamesOfProvider(trx, id))
      }
      await recordAudit(trx, { actor, action, subject: `provider ${id}`, before, after })
      await announceCatalogChange(trx, 'all')
    }),
  )

/** Moves all games of a duplicate to another provider; returns their number. */
const mergeProvider = (
  db: Database,
  { id, version, actor }: Target,
  into: number,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    if (into === id) throw new ApiError('VALIDATION')
    // In a fixed order, so that merges in opposite directions do not deadlock.
    for (const one of [id, into].sort((a, b) => a - b)) await findProvider(trx, one, 'lock')
    const { values: before } = currentProvider(await findProvider(trx, id), version)
    const target = existing(await findProvider(trx, into))
    if (before.isActive && !target.values.isActive) {
      throw new ApiError('VALIDATION', { fields: { into: 'merge-provider-inactive' } })
    }
    const games = await moveGames(trx, id, into)
    if (before.isActive !== target.values.isActive) {
      await logChange(trx, 'rows', await gamesOfProvider(trx, into))
    }
    await recordAudit(trx, {
      actor,
      action: 'provider.merge',
      subject: `provider ${id}`,
      before,
      after: { into, name: target.values.name, games },
    })
    await announceCatalogChange(trx, 'all')
    return games
  })

const currentProvider = (provider: FoundProvider | null, version: string): FoundProvider => {
  if (provider === null) throw new ApiError('NOT_FOUND')
  if (provider.version !== version) throw new ApiError('EDIT_CONFLICT')
  return provider
}
