import {
  IMPORT_KINDS,
  type ImportKind,
  MAXIMUM_IMPORT_BYTES,
  uploadImport,
} from '@retorna/contract/staff/imports'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { requestLanguage } from '../../http/errors/language.ts'
import { acceptFiles, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { clearScratch } from '../../ingestion/with-scratch.ts'
import { answerImport, answering, fileFailure } from './routes.ts'
import { takeFile } from './take-file.ts'

/** The only route of the desk that takes a file. */
export const deskUploadRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)
  app.addHook('onReady', clearScratch)

  serve(app, uploadImport, async ({ session, request, reply }) => {
    const language = requestLanguage(request)
    const id = await receiveFile({ request, reply }, MAXIMUM_IMPORT_BYTES, async (file) => {
      const taking = takeFile(app.writers.pool, {
        name: file.name,
        content: file.content,
        kind: kindOf(file.field('kind')),
        userId: session.userId,
      })
      return answering(taking, fileFailure(language))
    })
    return answerImport(app, id, language)
  })
}

const kindOf = (given: string | undefined): ImportKind | null => {
  if (given === undefined || given === '') return null
  const kind = IMPORT_KINDS.find((known) => known === given)
  if (kind === undefined) throw new ApiError('VALIDATION')
  return kind
}
