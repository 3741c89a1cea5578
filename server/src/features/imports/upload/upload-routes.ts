import { Readable } from 'node:stream'
import {
  beginUpload as beginCall,
  continueUpload,
  findUpload as findCall,
  MAX_IMPORT_BYTES,
  MAX_PIECE_BYTES,
  openUpload as openCall,
} from '@retorna/contract/staff/import-uploads'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { inTransaction } from '../../../database/connection.ts'
import { urlOf } from '../../../database/pool.ts'
import { announcedBytesOf } from '../../../http/bodies.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { cleanFileName } from '../../../http/receive-file.ts'
import { serve } from '../../../http/serve.ts'
import { ImportError } from '../../../ingestion/problem.ts'
import { clearScratch } from '../../../ingestion/with-scratch.ts'
import { oneAtATime } from '../../../one-at-a-time.ts'
import { answerImport } from '../answer-import-routes.ts'
import { answering, fileFailure } from '../failures.ts'
import { inThread } from '../in-thread.ts'
import { openUpload } from './open-upload.ts'
import { takePiece } from './take-piece.ts'
import { type Arrived, addPart, beginUpload, dropOldUploads, findUpload } from './upload-queries.ts'

/** The limits for a user's files that are not stored. */
const KEPT = { files: 10, bytes: 3 * MAX_IMPORT_BYTES }
/** A larger file is read in a separate thread, because the main thread could not answer requests for too long. */
const LARGE_BYTES = 4_000_000
const PIECES = 'application/offset+octet-stream'

/** The desk's uploads: the core of the tus protocol, https://tus.io/protocols/resumable-upload. */
export const deskUploadRoutes: FastifyPluginAsync = async (app) => {
  const inTurn = oneAtATime()
  app.addHook('onReady', clearScratch)
  // The route itself reads chunks as they arrive.
  app.addContentTypeParser(PIECES, (_, payload, done) => done(null, payload))

  serve(app, beginCall, async ({ body, session: { userId }, language }) => {
    if (body.bytes === 0) throw fileFailure(language)(new ImportError('file-empty'))
    if (body.bytes > MAX_IMPORT_BYTES) throw new ApiError('FILE_TOO_LARGE')
    const fileName = cleanFileName(body.fileName)
    const id = await inTransaction(app.writers.pool, async (_, client) => {
      const begun = await beginUpload(client, { ...body, fileName, userId })
      await dropOldUploads(client, userId, KEPT)
      return begun
    })
    return { id }
  })

  serve(app, findCall, async ({ params, session, reply }) => {
    tell(reply, await knownUpload(app, params.id, session.userId))
  })

  serve(app, continueUpload, async ({ params, session, request, reply }) => {
    const from = numberIn(request.headers['upload-offset'])
    const length = announcedBytesOf(request)
    if (!(request.body instanceof Readable)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
    const refuse = (error: ApiError): ApiError => {
      // The rest of the body is not read.
      reply.header('connection', 'close')
      return error
    }
    if (from === undefined || length === undefined) throw refuse(new ApiError('VALIDATION'))
    const { bytes, received } = await knownUpload(app, params.id, session.userId).catch((error) => {
      throw refuse(error)
    })
    if (length > MAX_PIECE_BYTES || from + length > bytes) {
      throw refuse(new ApiError('FILE_TOO_LARGE'))
    }
    if (from !== received) throw refuse(new ApiError('UPLOAD_OFFSET'))
    const end = await takePiece(request.body, from, (at, part) =>
      addPart(app.writers.pool, params.id, at, part),
    )
    if (end === null) throw refuse(new ApiError('UPLOAD_OFFSET'))
    tell(reply, { bytes, received: end })
  })

  serve(
    app,
    openCall,
    async ({ params: { id }, body: { kind }, session: { userId }, language }) => {
      const upload = await findUpload(app.writers.pool, id, userId)
      // Otherwise the upload is unknown, or it was opened before and the answer was lost.
      if (upload !== null) {
        if (upload.received < upload.bytes) throw new ApiError('UPLOAD_OFFSET')
        const opening = { id, kind, userId }
        const work = (): Promise<unknown> =>
          upload.bytes > LARGE_BYTES
            ? inThread({ url: urlOf(app.writers.pool), task: 'open', opening }, app.log)
            : openUpload(app.writers.pool, opening)
        await answering(inTurn(work), fileFailure(language))
      }
      return answerImport(app, id, language)
    },
  )
}

const knownUpload = async (app: FastifyInstance, id: number, userId: string): Promise<Arrived> =>
  existing(await findUpload(app.writers.pool, id, userId))

const numberIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,10}$/.test(header) ? Number(header) : undefined

const tell = (reply: FastifyReply, { bytes, received }: Arrived): void => {
  reply
    .header('tus-resumable', '1.0.0')
    .header('upload-offset', received)
    .header('upload-length', bytes)
}
