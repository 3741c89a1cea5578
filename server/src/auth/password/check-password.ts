import { type Database, findFirst } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { ProvenPerson } from '../sessions/start-session.ts'
import { UNMATCHED_HASH, verifyPassword } from './password-hash.ts'

type Known = {
  userId: string | null
  isVerified: boolean | null
  blockedAt: Date | null
  credentialsVersion: number | null
  password: string | null
  /** Password of a registration that is not confirmed yet. */
  pendingPassword: string | null
}

/**
 * Finds the user with this address and password. The password of a pending registration is answered with
 * `EMAIL_NOT_VERIFIED`, even if the address already has an account: otherwise registering and then signing in would
 * reveal whether it has one. Every rejection costs one query and two hashes.
 *
 * @param email in canonical form.
 * @throws ApiError `INVALID_CREDENTIALS`; `EMAIL_NOT_VERIFIED` and `ACCOUNT_BLOCKED` only if the password is right.
 */
export const checkPassword = async (
  db: Database,
  email: string,
  password: string,
): Promise<ProvenPerson> => {
  const known = await findKnown(db, email)
  const isTheirs = await isPassword(password, known?.password)
  if (isTheirs && known?.userId != null && known.credentialsVersion !== null && known.isVerified) {
    if (known.blockedAt !== null) throw new ApiError('ACCOUNT_BLOCKED')
    return { userId: known.userId, credentialsVersion: known.credentialsVersion }
  }
  const isPending = await isPassword(password, known?.pendingPassword)
  throw new ApiError(isTheirs || isPending ? 'EMAIL_NOT_VERIFIED' : 'INVALID_CREDENTIALS')
}

const isPassword = async (password: string, hash: string | null | undefined): Promise<boolean> =>
  (await verifyPassword(password, hash ?? UNMATCHED_HASH)) && hash != null

const findKnown = (db: Database, email: string) => findFirst<Known>(db)`
    select users.id as "userId", users.email_verified as "isVerified",
      users.blocked_at as "blockedAt", users.credentials_version as "credentialsVersion",
      passwords.hash as password, registrations.password as "pendingPassword"
    from (select ${email}::text as email) asked
    left join users using (email)
    left join passwords on passwords.user_id = users.id
    left join registrations
      on registrations.email = asked.email and registrations.expires_at > now()`
