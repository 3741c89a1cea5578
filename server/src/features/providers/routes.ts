import { listProviders } from '@retorna/contract/games'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve.ts'

/** Active providers by name, whichever of their games a plan shows. */
export const providerRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listProviders, ({ reply }) => {
    reply.header('cache-control', 'private, no-cache')
    return {
      success: true as const,
      data: app.catalogue.snapshot().providers.map(({ id, name, logoUrl }) => ({
        id,
        nome: name,
        logo_url: logoUrl,
        ativo: true,
      })),
    }
  })
}
