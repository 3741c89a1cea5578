import type { Database } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import {
  type AddressChange,
  type AddressRequest,
  insertAddressRequest,
  requestJobKey,
} from './address-queries.ts'

/**
 * Requests a mail to an address. Only the job looks up whether the address has an account: here all
 * addresses cause the same reply and the same work.
 */
export const askForMail = (db: Database, request: AddressRequest): Promise<void> =>
  db.transaction().execute((trx) => insertMailRequest(trx, request))

/** Like {@link askForMail}, within the caller's transaction. */
export const insertMailRequest = async (
  trx: AddressChange,
  request: AddressRequest,
): Promise<void> => {
  const requestId = await insertAddressRequest(trx, request)
  const key = requestJobKey(requestId)
  await enqueueJob(trx, 'answer-address-request', { requestId }, { key })
}
