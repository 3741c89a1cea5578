import type { ErrorCode } from '@retorna/contract/error-codes'
import { isUniqueViolation } from '../../database/statement-outcome.ts'
import { ApiError } from './api-error.ts'

/**
 * The result of a write, which fails with the code if another row has the same key.
 *
 * @throws ApiError the code.
 */
export const unlessTaken = <T>(code: ErrorCode, written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError(code) : error
  })
