import {
  changeProvider as changeProviderCall,
  createProvider as createProviderCall,
  listCatalogueProviders,
  mergeProvider as mergeProviderCall,
} from '@retorna/contract/admin-catalogue'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve.ts'
import { changeProvider, createProvider, mergeProvider } from './change-provider.ts'
import { allProviders } from './provider-queries.ts'
import { answerProvider, wireProvider } from './wire-game.ts'

export const catalogueProviderRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listCatalogueProviders, async () => ({
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
