import { Readable } from 'node:stream'
import {
  downloadRefused,
  dropImport,
  getImport,
  listImports,
  previewImport as previewImportCall,
  runImport,
  undoBatch,
} from '@retorna/contract/staff/imports'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { inTransaction, urlOf } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { requestLanguage } from '../../http/errors/language.ts'
import { oneAtATime } from '../../http/one-at-a-time.ts'
import { serve } from '../../http/serve.ts'
import { ImportError } from '../../ingestion/problem.ts'
import { errorText, type Language } from '../../ingestion/texts/text.ts'
import { keptContent } from './file-queries.ts'
import { batchList } from './import-queries.ts'
import { inThread } from './in-thread.ts'
import { layoutsOf } from './layout-queries.ts'
import { beginPreview, confirmImport, deleteImport, findImport, openImports } from './queries.ts'
import { areColumnsOf, type DeskImport } from './stored-import.ts'
import { undoImport } from './undo/undo-import.ts'
import { watchPreview } from './watch-preview.ts'
import { wireBatch, wireImport, wireLine } from './wire-import.ts'

const MAX_LISTED = 50

/** The import desk except for its upload. */
export const deskRoutes: FastifyPluginAsync = async (app) => {
  const inTurn = oneAtATime()

  serve(app, listImports, async ({ request }) => {
    const [imports, files, pushesAndPulls] = await Promise.all([
      openImports(app.pool, MAX_LISTED),
      batchList(app.pool, 'files', MAX_LISTED),
      batchList(app.pool, 'pushesAndPulls', MAX_LISTED),
    ])
    return {
      success: true,
      imports: imports.map((line) => wireLine(line, requestLanguage(request))),
      batches: files.batches.map(wireBatch),
      hasMore: files.hasMore,
      pushesAndPulls: {
        batches: pushesAndPulls.batches.map(wireBatch),
        hasMore: pushesAndPulls.hasMore,
      },
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
    reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="${plainStem(found.fileName)}.refused.csv"`,
      )
    return reply.send(Readable.from(keptContent(app.pool, params.id, 'refused')))
  })

  serve(app, undoBatch, async ({ params, session, request }) => {
    const undoing = undoImport(app.writers.pool, {
      batchId: params.id,
      timeZone: app.config.timeZone,
      now: new Date(),
      actor: session.userId,
    })
    return { success: true, ...(await answering(undoing, undoFailure(requestLanguage(request)))) }
  })
}

/** An import as the desk shows it; 404 if there is none. */
export const answerImport = async (app: FastifyInstance, id: number, language: 'en' | 'pt') => {
  const found = await knownImport(app, id)
  return {
    success: true as const,
    import: wireImport(
      found,
      await layoutsOf(app.pool, found.shape),
      language,
      (gameId) => app.catalog.snapshot().gamesById.get(gameId)?.name,
    ),
  }
}

const knownImport = async (app: FastifyInstance, id: number): Promise<DeskImport> => {
  const found = await findImport(app.pool, id)
  if (found === null) throw new ApiError('NOT_FOUND')
  return found
}

/** A file's name without extension, limited to characters that are safe in a header. */
const plainStem = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'import'

/** Awaits work of the import pipeline and turns its errors into API errors. */
export const answering = <T>(
  work: Promise<T>,
  answer: (error: ImportError) => ApiError,
): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ImportError ? answer(error) : error
  })

/** Why a file was refused. */
export const fileFailure =
  (language: Language) =>
  (error: ImportError): ApiError => {
    const code = error.code === 'file-binary' ? 'FILE_UNSUPPORTED' : 'FILE_UNREADABLE'
    return new ApiError(code, { fields: { file: errorText(error, language) } })
  }

/** Why a batch cannot be undone. */
const undoFailure =
  (language: Language) =>
  (error: ImportError): ApiError =>
    error.code === 'batch-unknown'
      ? new ApiError('NOT_FOUND')
      : new ApiError('UNDO_REFUSED', { fields: { batch: errorText(error, language) } })
