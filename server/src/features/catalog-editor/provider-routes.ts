import {
  changeProvider as changeProviderCall,
  createProvider as createProviderCall,
  listCatalogProviders,
  mergeProvider as mergeProviderCall,
} from '@retorna/contract/catalog-editor'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { changeProvider, createProvider, mergeProvider } from './change-provider.ts'
import { answerProvider, wireProvider } from './editor-game.ts'
import { allProviders } from './provider-queries.ts'

export const catalogProviderRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listCatalogProviders, async () => ({
    success: true,
    providers: (await allProviders(app.db)).map(wireProvider),
  }))

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
