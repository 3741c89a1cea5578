import type { PrivacyRequest } from '@retorna/contract/staff/privacy-requests'
import { addBusinessDays, PRIVACY_ANSWER_DAYS } from '@retorna/domain/business-days'
import { lockUser } from '../../auth/users.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { findRequest, lockRequest, type RequestRow, settleRequest } from './privacy-queries.ts'

export const wireRequest = ({ userId, name, email, ...row }: RequestRow, today: string) => ({
  ...row,
  person: { id: userId, name, email },
  isOverdue: row.state === 'open' && row.dueOn < today,
})

/**
 * Records a request that staff received outside the product.
 *
 * @throws ApiError `NOT_FOUND`; `VALIDATION` for a date in the future.
 */
export const recordRequest = (
  db: Database,
  request: {
    actor: string
    userId: string
    kind: PrivacyRequest['kind']
    receivedOn: string
    today: string
  },
): Promise<ReturnType<typeof wireRequest>> =>
  inTransaction(db, async (transaction) => {
    const { actor, userId, kind, receivedOn, today } = request
    if (receivedOn > today)
      throw new ApiError('VALIDATION', { fields: { receivedOn: 'day-invalid' } })
    if ((await lockUser(transaction, userId)) === undefined) throw new ApiError('NOT_FOUND')
    const dueOn = addBusinessDays(receivedOn, PRIVACY_ANSWER_DAYS)
    const columns = { user_id: userId, kind, received_on: receivedOn, due_on: dueOn }
    const id = await insertRow(transaction, 'privacy_requests', columns)
    const after = { request: id, kind, receivedOn, dueOn }
    await recordAudit(transaction, { actor, action: 'privacy.recorded', userId, after })
    return wireRequest(await findRequest(transaction, id), today)
  })

/**
 * Settles a request, once. Its answer stays out of the audit log, from which it could never be deleted.
 *
 * @throws ApiError `NOT_FOUND`, `SETTLED`.
 */
export const answerRequest = (
  db: Database,
  request: {
    actor: string
    id: number
    state: 'answered' | 'refused'
    answer: string
    today: string
  },
): Promise<ReturnType<typeof wireRequest>> =>
  inTransaction(db, async (transaction) => {
    const { actor, id, state, answer, today } = request
    const found = existing(await lockRequest(transaction, id))
    if (found.state !== 'open') throw new ApiError('SETTLED')
    await settleRequest(transaction, id, { state, answer })
    await recordAudit(transaction, {
      actor,
      action: 'privacy.settled',
      userId: found.userId,
      before: { request: id, kind: found.kind, state: found.state },
      after: { request: id, kind: found.kind, state },
    })
    return wireRequest(await findRequest(transaction, id), today)
  })
