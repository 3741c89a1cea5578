import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@retorna/contract/error-codes'
import type { Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { hashToken, newToken } from '../token.ts'
import { endSurplusSessions, insertSession, lockForSession } from './session-rows.ts'

/** The proven user, and the version of the credentials they used. */
export type ProvenPerson = { userId: string; credentialsVersion: number }

/** Concurrent sessions of a user: more than anyone's devices, few enough not to fill the table. */
export const MAX_SESSIONS = 20
const USER_AGENT_LENGTH = 500

/** Errors of the database function `refuse_session`. */
const REFUSALS: Record<string, ErrorCode> = {
  RT001: 'ACCOUNT_BLOCKED',
  RT002: 'INVALID_CREDENTIALS',
}

/**
 * Starts a session of a user and returns its token, which is always new. Beyond the limit the least recently used
 * session ends.
 *
 * @throws ApiError `ACCOUNT_BLOCKED`, and `INVALID_CREDENTIALS` if the credentials changed since they were checked.
 */
export const startSession = async (
  trx: Transaction,
  { userId, credentialsVersion }: ProvenPerson,
  caller: { address: string; userAgent: string | undefined },
): Promise<string> => {
  const token = newToken()
  await lockForSession(trx, userId)
  try {
    await insertSession(trx, {
      id: randomUUID(),
      user_id: userId,
      credentials_version: credentialsVersion,
      token_hash: hashToken(token),
      ip_address: caller.address,
      user_agent: (caller.userAgent ?? '').slice(0, USER_AGENT_LENGTH),
    })
  } catch (error) {
    const refusal = error instanceof Error && 'code' in error && REFUSALS[String(error.code)]
    throw refusal ? new ApiError(refusal) : error
  }
  await endSurplusSessions(trx, userId, MAX_SESSIONS)
  return token
}
