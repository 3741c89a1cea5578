import type { ErrorCode } from '@retorna/contract/error-codes'
import { isUniqueViolation } from '../../database/connection.ts'
import { ApiError } from './api-error.ts'

/**
 * What is written, unless another row has its key: that is refused with the code.
 *
 * @throws ApiError the code.
 */
export const unlessTaken = <T>(code: ErrorCode, written: Promise<T>): Promise<T> =>
  written.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError(code) : error
  })
