import { sql } from 'kysely'
import { findValues, type Tables, type Transaction } from '../../database/connection.ts'

export type AddressRequest = Pick<Tables['address_requests'], 'kind' | 'email' | 'language'>

/** See one-time-code.ts. */
const CODE_LIFE = sql`interval '15 minutes'`

/** Takes a request to answer it; undefined if already answered. */
export const takeAddressRequest = (
  trx: Transaction,
  id: number,
): Promise<AddressRequest | undefined> =>
  trx
    .deleteFrom('address_requests')
    .where('id', '=', id)
    .returning(['kind', 'email', 'language'])
    .executeTakeFirst()

/**
 * Requests that have been pending longer than a job takes, so the process that ran their job died. After a day nobody
 * expects the email any more, and if a newer code exists, answering would invalidate it.
 */
export const findForgottenRequests = (trx: Transaction) => findValues<number>(trx)`
    select id from address_requests request
    where created_at between now() - interval '1 day' and now() - interval '1 minute'
      and (kind = 'password-reset' or not exists (
        select from email_codes code
        where code.email = request.email and code.expires_at > request.created_at + ${CODE_LIFE}))`

/** The job key that deduplicates a request's pending job. */
export const requestJobKey = (requestId: number): string => `address-request:${requestId}`
