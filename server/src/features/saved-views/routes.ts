import { deleteView, listViews, MAX_VIEWS, saveView } from '@retorna/contract/saved-views'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { dropView, putView, viewsOf } from './queries.ts'

export const savedViewRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listViews, async ({ session }) => ({ views: await viewsOf(app.db, session.userId) }))

  serve(app, saveView, async ({ body, session }) => {
    const view = await putView(app.db, { ...body, userId: session.userId }, MAX_VIEWS)
    if (view === undefined) throw new ApiError('VIEWS_FULL')
    return { view }
  })

  serve(app, deleteView, ({ params, session }) => dropView(app.db, session.userId, params.id))
}
