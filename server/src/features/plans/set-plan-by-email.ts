import { findUserByEmail } from '../../auth/users.ts'
import type { Database } from '../../database/connection.ts'
import { setPlanByHand } from '../../outbox/set-plan-by-hand.ts'

/**
 * Sets the plan and payment of the user with an email address, on behalf of somebody with access to the server.
 *
 * @throws Error if no user has the address.
 */
export const setPlanByEmail = async (
  db: Database,
  {
    email,
    ...change
  }: Omit<Parameters<typeof setPlanByHand>[1], 'userId' | 'reason'> & { email: string },
): Promise<void> => {
  const found = await findUserByEmail(db, email.trim().toLowerCase())
  if (found === undefined) throw new Error(`No user has the address ${email}.`)
  await setPlanByHand(db, { userId: found.id, ...change })
}
