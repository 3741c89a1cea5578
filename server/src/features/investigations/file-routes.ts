import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  attachToInvestigation,
  getInvestigationFile,
  MAX_ATTACHMENT_BYTES,
} from '@retorna/contract/staff/investigations'
import type { FastifyPluginAsync } from 'fastify'
import { existing } from '../../http/errors/api-error.ts'
import { acceptFiles, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { findFile } from './entry-queries.ts'
import { readInvestigation } from './wire.ts'
import { attachFile } from './write-entry.ts'

/**
 * Files that staff attach to investigations. The server never opens them, and browsers save them instead of showing
 * them.
 */
export const investigationFileRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)

  serve(app, attachToInvestigation, async ({ params: { id }, session, request, reply }) => {
    const file = await receiveFile({ request, reply }, MAX_ATTACHMENT_BYTES, async (one) => ({
      name: one.name,
      bytes: await buffer(one.content),
    }))
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    await attachFile(app.db, { id, actor: session.userId }, { ...file, sha256 })
    const investigation = await readInvestigation(app.db, id, app.config.timeZone)
    return { investigation }
  })

  serve(app, getInvestigationFile, async ({ params, reply }) => {
    const file = existing(await findFile(app.db, params.id))
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .type('application/octet-stream')
      .send(file.bytes)
  })
}
