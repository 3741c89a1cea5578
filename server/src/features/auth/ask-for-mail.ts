import type { Database } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import {
  type AddressChange,
  type AddressRequest,
  insertAddressRequest,
  requestJobKey,
} from './address-queries.ts'

/**
 * Asks for a mail to an address. Whether the address has an account is looked up by the job alone: here
 * all addresses are alike, in the reply and in the work.
 */
export const askForMail = (db: Database, request: AddressRequest): Promise<void> =>
  db.transaction().execute((trx) => insertMailRequest(trx, request))

/** As {@link askForMail}, as part of the caller's transaction. */
export const insertMailRequest = async (
  trx: AddressChange,
  request: AddressRequest,
): Promise<void> => {
  const requestId = await insertAddressRequest(trx, request)
  const key = requestJobKey(requestId)
  await enqueueJob(trx, 'answer-address-request', { requestId }, { key })
}
