import { ERROR_CODES, type ErrorCode, type Language } from '@retorna/contract/error-codes'

/** Why a run failed, for its member. `code`: of an error of the API. */
export const runErrorText = (code: string, language: Language): string =>
  (ERROR_CODES[code as ErrorCode] ?? ERROR_CODES.INTERNAL)[language]
