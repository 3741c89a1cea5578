import type { Role } from '@retorna/domain/role'
import { revokeApiKey } from '../../auth/api-keys/key-rows.ts'
import { endSessions } from '../../auth/sessions/session-rows.ts'
import { lockAdmins, lockUser } from '../../auth/users.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { endSubscriptions, liveSubscriptions } from '../../database/end-subscriptions.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { keysOf, passConversations, passInvestigations, setBlocked, setRole } from './queries.ts'

/** Who makes the change, to whom, and why. */
type Change = { actor: string; userId: string; reason: string }

const personOf = async (db: Database, userId: string) => {
  const person = await lockUser(db, userId)
  if (person === undefined) throw new ApiError('NOT_FOUND')
  return person
}

/** Administrators are locked before the user, always in the same order, so that changes do not deadlock. */
const refuseLastAdmin = async (
  db: Database,
  { actor, userId }: Change,
): Promise<{ role: Role; blockedAt: Date | null }> => {
  if (actor === userId) throw new ApiError('OWN_ACCOUNT')
  const admins = await lockAdmins(db)
  const isLast = !admins.some(({ id, stays }) => stays && id !== userId)
  const person = await personOf(db, userId)
  if (person.role === 'admin' && person.blockedAt === null && isLast) {
    throw new ApiError('LAST_ADMIN')
  }
  return person
}

/**
 * The caller may have lost the role since the check on the call: if two administrators remove it from
 * each other at once, the second sees the result of the first.
 */
const requireAdmin = async (db: Database, actor: string): Promise<void> => {
  const caller = await lockUser(db, actor)
  if (caller?.role !== 'admin' || caller.blockedAt !== null) throw new ApiError('FORBIDDEN')
}

/**
 * What whoever leaves the team leaves behind: nobody is signed in, no key works, and the open conversations and
 * investigations go to the caller. Returns how many of each, for the audit log.
 */
const leaveTeam = async (transaction: Transaction, { actor, userId }: Change) => {
  const keys = await keysOf(transaction, userId)
  for (const id of keys) await revokeApiKey(transaction, id, actor)
  const investigations = await passInvestigations(transaction, userId, actor)
  for (const { investigation, entry } of investigations) {
    await recordAudit(transaction, {
      actor,
      action: 'investigation.written',
      subject: `investigation ${investigation}`,
      after: { entry, kind: 'owner' },
    })
  }
  return {
    sessions: await endSessions(transaction, userId),
    keys: keys.length,
    conversations: await passConversations(transaction, userId, actor),
    investigations: investigations.length,
  }
}

/**
 * Changes a user's role; a colleague who becomes a member, or is blocked, leaves the team.
 *
 * @throws ApiError `OWN_ACCOUNT`, `LAST_ADMIN`, `FORBIDDEN`, `NOT_FOUND`.
 */
export const changeRole = (db: Database, change: Change & { role: Role }): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { actor, userId, reason, role } = change
    const before = await refuseLastAdmin(transaction, change)
    await requireAdmin(transaction, actor)
    if (before.role === role) return
    const left = role === 'member' ? await leaveTeam(transaction, change) : {}
    await setRole(transaction, userId, role)
    await recordAudit(transaction, {
      actor,
      action: 'role.changed',
      userId,
      before: { role: before.role },
      after: { role, reason, ...left },
    })
  })

/**
 * Blocks a user and ends their sessions, and with `endsSubscription` what they pay for, or unblocks them.
 *
 * @throws ApiError `OWN_ACCOUNT`, `LAST_ADMIN`, `FORBIDDEN`, `NOT_FOUND`.
 */
export const changeBlocked = (
  db: Database,
  change: Change & { isBlocked: boolean; endsSubscription?: boolean | undefined },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { actor, userId, reason, isBlocked } = change
    const endsSubscription = isBlocked && change.endsSubscription === true
    const before = await refuseLastAdmin(transaction, change)
    await requireAdmin(transaction, actor)
    if ((before.blockedAt !== null) === isBlocked) return
    const leaves = isBlocked && before.role !== 'member'
    const left = leaves ? await leaveTeam(transaction, change) : {}
    await setBlocked(transaction, userId, isBlocked)
    if (endsSubscription) {
      await endSubscriptions(transaction, await liveSubscriptions(transaction, userId))
    }
    await recordAudit(transaction, {
      actor,
      action: isBlocked ? 'account.blocked' : 'account.unblocked',
      userId,
      before: { isBlocked: !isBlocked },
      after: { isBlocked, reason, ...(endsSubscription && { endsSubscription }), ...left },
    })
  })

/**
 * Ends all sessions of a user, who may sign in again.
 *
 * @throws ApiError `NOT_FOUND`.
 */
export const endAllSessions = (
  db: Database,
  { actor, userId }: Omit<Change, 'reason'>,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    await personOf(transaction, userId)
    const ended = await endSessions(transaction, userId)
    await recordAudit(transaction, { actor, action: 'sessions.ended', userId, after: { ended } })
    return ended
  })
