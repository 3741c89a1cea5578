import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../errors/api-error.ts'
import { UNMATCHED_HASH, verifyPassword } from './password-hash.ts'

/** The account that holds a person's password, under better-auth's name for it. */
const CREDENTIAL = 'credential'

/**
 * The person whose address and password these are. An address that nobody has, one without a password
 * and one that still waits for its code cost one query and one hash, as a known one does.
 *
 * @param email in its canonical form.
 * @throws ApiError `INVALID_CREDENTIALS`; `EMAIL_NOT_VERIFIED` and `ACCOUNT_BLOCKED` to whoever knows the
 *   password.
 */
export const checkPassword = async (
  db: Database,
  email: string,
  password: string,
): Promise<string> => {
  const { rows } = await sql<{
    user_id: string | null
    email_verified: boolean | null
    blocked_at: Date | null
    password: string | null
  }>`
    select users.id as user_id, users.email_verified, users.blocked_at,
      case when users.id is null then registrations.password else accounts.password end as password
    from (select ${email}::text as email) asked
    left join users using (email)
    left join accounts on accounts.user_id = users.id and accounts.provider_id = ${CREDENTIAL}
    left join registrations
      on registrations.email = asked.email and registrations.expires_at > now()`.execute(db)
  const known = rows[0]
  const isRight = await verifyPassword(password, known?.password ?? UNMATCHED_HASH)
  if (!isRight || known?.password == null) throw new ApiError('INVALID_CREDENTIALS')
  if (known.user_id === null || !known.email_verified) throw new ApiError('EMAIL_NOT_VERIFIED')
  if (known.blocked_at !== null) throw new ApiError('ACCOUNT_BLOCKED')
  return known.user_id
}
