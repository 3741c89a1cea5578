import { ERROR_CODES, type ErrorCode, type Language } from '@retorna/contract/error-codes'

/** The reason of a failed run, for its member. `code` is an error code of the API. */
export const runErrorText = (code: string, language: Language): string =>
  (ERROR_CODES[code as ErrorCode] ?? ERROR_CODES.INTERNAL)[language]
