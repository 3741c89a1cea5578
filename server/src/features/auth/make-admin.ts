import { canonicalEmail } from '@retorna/domain/email'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { createAccount } from './create-account.ts'
import { findRole, setAdmin } from './queries.ts'

/** Who ran the command is unknown, only that they control the server. */
const ACTOR = 'command line'

/** The role of the user with an address; undefined if there is none. */
export const roleOf = (db: Database, email: string) => findRole(db, canonicalEmail(email))

/** Creates an administrator who can sign in at once. */
export const createAdmin = async (
  db: Database,
  person: { email: string; name: string; password: string; isPasswordTemporary: boolean },
): Promise<void> => {
  const { userId } = await createAccount(db, {
    ...person,
    role: 'admin',
    plan: 'premium',
    paymentStatus: 'paid',
  })
  await recordAudit(db, { actor: ACTOR, action: 'admin.created', userId })
}

/** Makes the user of an address an administrator; name, password and plan stay. */
export const promoteToAdmin = (db: Database, email: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const userId = await setAdmin(trx, canonicalEmail(email))
    await recordAudit(trx, { actor: ACTOR, action: 'admin.promoted', userId })
  })
