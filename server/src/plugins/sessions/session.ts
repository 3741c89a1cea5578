import { dataAccess, type PaymentStatus, type Plan, trialEndsAt } from '@retorna/domain/plan'
import type { Role } from '@retorna/domain/role'

/** A valid session and the person whose it is, as last read from the database. */
export type Session = {
  readonly token: string
  /** What is stored of it. */
  readonly tokenHash: Buffer
  readonly expiresAt: Date
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly role: Role
  readonly plan: Plan
  readonly paymentStatus: PaymentStatus | null
  readonly trialStartedAt: Date | null
  /** Staff of a server that asks them for a second factor, which they have not set up yet. */
  readonly needsTwoFactor: boolean
  /** Whoever still has a password that somebody else chose, and must choose their own first. */
  readonly needsNewPassword: boolean
  readonly createdAt: Date
}

const isStaff = (session: Pick<Session, 'role'>): boolean => session.role !== 'member'

/** When the trial of this person ends; `null` before it began and where none runs: paid plans, staff. */
export const trialEndOf = (
  person: Pick<Session, 'role' | 'plan' | 'trialStartedAt'>,
): Date | null =>
  person.plan === 'free' && !isStaff(person) ? trialEndsAt(person.trialStartedAt) : null

/**
 * Whether this person's data calls are open at `now`, with the plan that they see data by: their own,
 * premium for staff.
 */
export const dataGate = (
  session: Pick<Session, 'role' | 'plan' | 'paymentStatus' | 'trialStartedAt'>,
  now: Date,
): { access: 'open'; plan: Plan } | { access: 'trial-ended' | 'payment-required' } => {
  if (isStaff(session)) return { access: 'open', plan: 'premium' }
  const access = dataAccess({
    plan: session.plan,
    paymentStatus: session.paymentStatus,
    trialEndsAt: trialEndOf(session),
    now,
  })
  return access === 'open' ? { access, plan: session.plan } : { access }
}
