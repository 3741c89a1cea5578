import {
  downloadRefused,
  dropImport,
  getImport,
  listImports,
  previewImport as previewImportCall,
  runImport,
  undoBatch,
} from '@retorna/contract/staff/imports'
import type { FastifyPluginAsync } from 'fastify'
import { inTransaction } from '../../database/connection.ts'
import { urlOf } from '../../database/pool.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { requestLanguage } from '../../http/errors/language.ts'
import { sendFile } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import { answerImport, knownImport } from './answer-import-routes.ts'
import { answering, fileFailure, undoFailure } from './failures.ts'
import { keptContent } from './file-queries.ts'
import { batchList } from './import-queries.ts'
import { inThread } from './in-thread.ts'
import { beginPreview, confirmImport, deleteImport, openImports } from './queries.ts'
import { areColumnsOf } from './stored-import.ts'
import { undoImport } from './undo/undo-import.ts'
import { deskUploadRoutes } from './upload/upload-routes.ts'
import { watchPreview } from './watch-preview.ts'
import { wireLine } from './wire-import.ts'

const MAX_LISTED = 50

export const deskRoutes: FastifyPluginAsync = async (app) => {
  const inTurn = oneAtATime()

  serve(app, listImports, async ({ request }) => {
    const [imports, files, pushesAndPulls] = await Promise.all([
      openImports(app.pool, MAX_LISTED),
      batchList(app.pool, 'files', MAX_LISTED),
      batchList(app.pool, 'pushesAndPulls', MAX_LISTED),
    ])
    return {
      imports: imports.map((line) => wireLine(line, requestLanguage(request))),
      batches: files.batches,
      hasMore: files.hasMore,
      pushesAndPulls,
    }
  })

  serve(app, getImport, ({ params, request }) =>
    answerImport(app, params.id, requestLanguage(request)),
  )

  serve(app, previewImportCall, async ({ params, body, session, request }) => {
    const draft = await knownImport(app, params.id)
    if (!areColumnsOf(body.kind, body.columns, draft.header.length)) {
      throw new ApiError('VALIDATION')
    }
    const preview = {
      options: body,
      userId: session.userId,
      language: requestLanguage(request),
      timeZone: app.config.timeZone,
      now: new Date(),
    }
    const { pool } = app.writers
    const { id } = params
    if (!(await beginPreview(pool, id, body))) throw new ApiError('IMPORT_BUSY')
    const isOpen = await answering(
      watchPreview({ pool, importId: id, log: app.log }, () =>
        inTurn(() => inThread({ url: urlOf(pool), task: 'preview', draft, preview }, app.log)),
      ),
      fileFailure(requestLanguage(request)),
    )
    if (!isOpen) throw new ApiError('IMPORT_BUSY')
    return answerImport(app, params.id, requestLanguage(request))
  })

  serve(app, runImport, async ({ params, body, request }) => {
    await knownImport(app, params.id)
    const isConfirmed = await inTransaction(app.writers.db, (trx) =>
      confirmImport(trx, params.id, body),
    )
    if (!isConfirmed) {
      const { version } = await knownImport(app, params.id)
      throw new ApiError(version === body.version ? 'IMPORT_BUSY' : 'EDIT_CONFLICT')
    }
    return answerImport(app, params.id, requestLanguage(request))
  })

  serve(app, dropImport, async ({ params }) => {
    await knownImport(app, params.id)
    if (!(await deleteImport(app.writers.pool, params.id))) throw new ApiError('IMPORT_BUSY')
  })

  serve(app, downloadRefused, async ({ params, reply }) => {
    const found = await knownImport(app, params.id)
    if (!found.hasRefused) throw new ApiError('NOT_FOUND')
    const content = keptContent(app.pool, params.id, 'refused')
    return sendFile(reply, `${plainStem(found.fileName)}.refused.csv`, content)
  })

  serve(app, undoBatch, async ({ params, session, request }) => {
    const undoing = undoImport(app.writers.pool, {
      batchId: params.id,
      timeZone: app.config.timeZone,
      now: new Date(),
      actor: session.userId,
    })
    return answering(undoing, undoFailure(requestLanguage(request)))
  })

  await app.register(deskUploadRoutes)
}

/** A file's name without extension, limited to characters that are safe in a header. */
const plainStem = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'import'
