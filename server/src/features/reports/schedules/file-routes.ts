import { getRunFile, getSentFile } from '@retorna/contract/reports/report-schedules'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { hashToken } from '../../../auth/token.ts'
import { existing } from '../../../http/errors/api-error.ts'
import { type FileName, sendFile } from '../../../http/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { findRunFile, findSentFile } from './file-queries.ts'

/** The files of runs: for the member from the log, for other recipients by the link in their email. */
export const reportFileRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getRunFile, async ({ params: { id, format }, session, reply }) =>
    send(reply, await findRunFile(app.db, session.userId, id, format)),
  )

  serve(app, getSentFile, async ({ params: { token, format }, reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    return send(reply, await findSentFile(app.db, hashToken(token), format))
  })
}

const send = (reply: FastifyReply, file: { name: string; bytes: Buffer } | undefined) => {
  const { name, bytes } = existing(file)
  return sendFile(reply, name as FileName, bytes)
}
