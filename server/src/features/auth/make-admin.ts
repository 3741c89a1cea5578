import { canonicalEmail } from '@retorna/domain/email'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { createAccount } from './create-account.ts'
import { findRole, setAdmin } from './queries.ts'

/** Who ran the command is not known, only that they hold the server. */
const ACTOR = 'command line'

/** What stands under an address: a person's role, undefined for nobody. */
export const roleOf = (db: Database, email: string) => findRole(db, canonicalEmail(email))

/** Makes a new person an administrator who can sign in at once. */
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

/** Makes the person of an address an administrator; name, password and plan stay theirs. */
export const promoteToAdmin = (db: Database, email: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const userId = await setAdmin(trx, canonicalEmail(email))
    await recordAudit(trx, { actor: ACTOR, action: 'admin.promoted', userId })
  })
