import type { Language } from '@retorna/domain/language'
import { ApiError } from '../../http/errors/api-error.ts'
import { ImportError } from '../../ingestion/problem.ts'
import { errorText } from '../../ingestion/texts/text.ts'

/** Awaits work of the import pipeline and turns its errors into API errors. */
export const answering = <T>(
  work: Promise<T>,
  answer: (error: ImportError) => ApiError,
): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof ImportError ? answer(error) : error
  })

export const fileFailure =
  (language: Language) =>
  (error: ImportError): ApiError => {
    const code = error.code === 'file-binary' ? 'FILE_UNSUPPORTED' : 'FILE_UNREADABLE'
    return new ApiError(code, { fields: { file: errorText(error, language) } })
  }

export const undoFailure =
  (language: Language) =>
  (error: ImportError): ApiError =>
    error.code === 'batch-unknown'
      ? new ApiError('NOT_FOUND')
      : new ApiError('UNDO_REFUSED', { fields: { batch: errorText(error, language) } })
