import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@retorna/contract/error-codes'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { newToken } from '../auth/one-time-secret.ts'
import { ApiError } from '../errors/api-error.ts'
import { endSurplusSessions, insertSession, lockForSession } from './session-rows.ts'

/** Who proved to be somebody, and the credentials they did it with. */
export type ProvenPerson = { userId: string; credentialsVersion: number }

/** Sessions that a person has at once: more than anybody's devices, and no way to fill the table. */
export const MAX_SESSIONS = 20
const USER_AGENT_LENGTH = 500

/** What the database refuses a session with: see the function `refuse_session`. */
const REFUSALS: Record<string, ErrorCode> = {
  RT001: 'ACCOUNT_BLOCKED',
  RT002: 'INVALID_CREDENTIALS',
}

/**
 * Starts a session of a person and returns its token, which is always a new one. Of too many sessions the one
 * that was used last the longest ago ends.
 *
 * @throws ApiError `ACCOUNT_BLOCKED`, and `INVALID_CREDENTIALS` where the credentials were replaced since they
 *   were proven.
 */
export const startSession = async (
  trx: Transaction<Tables>,
  { userId, credentialsVersion }: ProvenPerson,
  caller: { address: string; userAgent: string | undefined },
): Promise<string> => {
  const token = newToken()
  await lockForSession(trx, userId)
  try {
    await insertSession(trx, {
      id: randomUUID(),
      userId,
      credentialsVersion,
      token,
      address: caller.address,
      userAgent: (caller.userAgent ?? '').slice(0, USER_AGENT_LENGTH),
    })
  } catch (error) {
    const refusal = error instanceof Error && 'code' in error && REFUSALS[String(error.code)]
    throw refusal ? new ApiError(refusal) : error
  }
  await endSurplusSessions(trx, userId, MAX_SESSIONS)
  return token
}
