import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export type AddressRequest = {
  kind: 'registration' | 'resend' | 'password-reset'
  email: string
  language: 'en' | 'pt'
}

/** Notes what somebody asked to be mailed to an address; its id. */
export const insertAddressRequest = async (
  trx: Transaction<Tables>,
  request: AddressRequest,
): Promise<number> => {
  const { id } = await trx
    .insertInto('address_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a request to be answered; undefined where it was answered already. */
export const takeAddressRequest = (
  trx: Transaction<Tables>,
  id: number,
): Promise<AddressRequest | undefined> =>
  trx
    .deleteFrom('address_requests')
    .where('id', '=', id)
    .returning(['kind', 'email', 'language'])
    .executeTakeFirst()

/** The person of an address. */
export const findPerson = (trx: Transaction<Tables>, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
