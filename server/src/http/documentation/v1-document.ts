import { getOpenApi, openApiDocument } from '@retorna/contract/v1/document'
import { V1_ENDPOINTS } from '@retorna/contract/v1/endpoints'
import type { FastifyPluginAsync } from 'fastify'
import { type KeptReply, keptReply, sendKept } from '../kept-reply.ts'
import { serve } from '../serve.ts'

/** The OpenAPI document of `/api/v1`, generated on first request. */
export const v1Document: FastifyPluginAsync = async (app) => {
  let document: Promise<KeptReply> | undefined

  serve(app, getOpenApi, async ({ request, reply }) => {
    document ??= keptReply(openApiDocument(V1_ENDPOINTS, app.config.publicUrl))
    return sendKept(request, reply, await document)
  })
}
