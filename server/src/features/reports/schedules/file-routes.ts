import { getRunFile, getSentFile } from '@retorna/contract/reports/report-schedules'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { hashToken } from '../../../auth/token.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { findRunFile, findSentFile } from './file-queries.ts'

/** The files of runs: for the member from the log, for other recipients by the link in their email. */
export const reportFileRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getRunFile, async ({ params: { id, format }, session, reply }) =>
    sendFile(reply, await findRunFile(app.db, session.userId, id, format)),
  )

  serve(app, getSentFile, async ({ params: { token, format }, reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    return sendFile(reply, await findSentFile(app.db, hashToken(token), format))
  })
}

const sendFile = (reply: FastifyReply, file: { name: string; bytes: Buffer } | undefined) => {
  if (file === undefined) throw new ApiError('NOT_FOUND')
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.bytes)
}
