import type { Role } from '@retorna/domain/role'
import { revokeApiKey } from '../../auth/api-keys/key-rows.ts'
import { endSessions } from '../../auth/sessions/session-rows.ts'
import { lockAdmins, lockUser, setRole } from '../../auth/users.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { endSubscriptions, liveSubscriptions } from '../../database/end-subscriptions.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { keysOf, passConversations, passInvestigations, setBlocked } from './queries.ts'

/** The actor, the user and the reason of a change. */
type Change = { actor: string; userId: string; reason: string }

const personOf = async (db: Database, userId: string) => existing(await lockUser(db, userId))

/**
 * The user to change. Administrators are locked before the user, always in the same order, so that changes do not
 * deadlock. The caller may have lost the role since the check on the call: if two administrators remove it from each
 * other at once, the second sees the result of the first.
 */
const lockForChange = async (db: Database, { actor, userId }: Change) => {
  if (actor === userId) throw new ApiError('OWN_ACCOUNT')
  const admins = await lockAdmins(db)
  const isLast = !admins.some(({ id, stays }) => stays && id !== userId)
  const person = await personOf(db, userId)
  if (person.role === 'admin' && person.blockedAt === null && isLast) {
    throw new ApiError('LAST_ADMIN')
  }
  const caller = await lockUser(db, actor)
  if (caller?.role !== 'admin' || caller.blockedAt !== null) throw new ApiError('FORBIDDEN')
  return person
}

/** Revokes keys that depend on the role, in the caller's name; returns their number. */
const endKeys = async (
  transaction: Transaction,
  { actor, userId }: Change,
  which: Parameters<typeof keysOf>[2],
): Promise<number> => {
  const keys = await keysOf(transaction, userId, which)
  for (const id of keys) await revokeApiKey(transaction, id, actor)
  return keys.length
}

/**
 * Ends the work of a user who leaves the team: their sessions end, their keys are revoked, and their open conversations
 * and investigations go to the caller. Returns how many of each, for the audit log.
 */
const leaveTeam = async (transaction: Transaction, change: Change) => {
  const { actor, userId } = change
  const keys = await endKeys(transaction, change, 'all')
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
    keys,
    conversations: await passConversations(transaction, userId, actor),
    investigations: investigations.length,
  }
}

/**
 * Changes a user's role. A colleague who becomes a member, or is blocked, leaves the team; one who is no longer an
 * administrator loses the keys for sending to feeds. With `endsSubscription`, a role that includes everything ends
 * their subscriptions.
 *
 * @throws ApiError `OWN_ACCOUNT`, `LAST_ADMIN`, `FORBIDDEN`, `NOT_FOUND`.
 */
export const changeRole = (
  db: Database,
  change: Change & { role: Role; endsSubscription?: boolean | undefined },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { actor, userId, reason, role } = change
    const endsSubscription = role !== 'member' && change.endsSubscription === true
    const before = await lockForChange(transaction, change)
    if (before.role === role) return
    const left =
      role === 'member'
        ? await leaveTeam(transaction, change)
        : before.role === 'admin' && {
            keys: await endKeys(transaction, change, 'of administrators'),
          }
    await setRole(transaction, userId, role)
    if (endsSubscription) {
      await endSubscriptions(transaction, await liveSubscriptions(transaction, userId))
    }
    await recordAudit(transaction, {
      actor,
      action: 'role.changed',
      userId,
      before: { role: before.role },
      after: { role, reason, ...(endsSubscription && { endsSubscription }), ...left },
    })
  })

/**
 * Blocks a user and ends their sessions and, with `endsSubscription`, their subscriptions; or unblocks them.
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
    const before = await lockForChange(transaction, change)
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
export const endAllSessions = (db: Database, { actor, userId }: Omit<Change, 'reason'>) =>
  inTransaction(db, async (transaction) => {
    await personOf(transaction, userId)
    const ended = await endSessions(transaction, userId)
    await recordAudit(transaction, { actor, action: 'sessions.ended', userId, after: { ended } })
    return ended
  })
