import type { User } from '@retorna/contract/auth/user'
import {
  can,
  type DataGate,
  dataGate as gateOf,
  type PaidPlan,
  type PaymentStatus,
  type Plan,
  trialEndsAt,
} from '@retorna/domain/plan'
import type { Role } from '@retorna/domain/role'

/** A valid session and its user, as last read from the database. */
export type Session = {
  readonly token: string
  /** The stored hash of the token. */
  readonly tokenHash: Buffer
  readonly expiresAt: Date
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly role: Role
  readonly plan: Plan
  readonly paymentStatus: PaymentStatus | null
  readonly pendingPlan: PaidPlan | null
  readonly graceUntil: Date | null
  readonly trialStartedAt: Date | null
  /** Since when a provider of age assurance has confirmed that the user is an adult; `null` if none has. */
  readonly adultSince: Date | null
  /** Whether the user is staff and must set up a second factor first, on a server that requires it. */
  readonly needsTwoFactor: boolean
  /** Whether the user must choose a new password first, because somebody else chose the current one. */
  readonly needsNewPassword: boolean
  readonly createdAt: Date
}

const isStaff = (session: Pick<Session, 'role'>): boolean => session.role !== 'member'

/** When the user's trial ends; `null` before it starts, and for settled paid plans and staff, who have no trial. */
export const trialEndOf = (
  person: Pick<Session, 'role' | 'plan' | 'paymentStatus' | 'trialStartedAt'>,
): Date | null => {
  const mayTry = person.plan === 'free' || person.paymentStatus === 'pending'
  return mayTry && !isStaff(person) ? trialEndsAt(person.trialStartedAt) : null
}

/** Whether the user may call data endpoints at `now`, and with which plan's data; staff see premium's. */
export const dataGate = (
  session: Pick<Session, 'role' | 'plan' | 'paymentStatus' | 'trialStartedAt'>,
  now: Date,
): DataGate =>
  isStaff(session)
    ? { access: 'open', plan: 'premium' }
    : gateOf({
        plan: session.plan,
        paymentStatus: session.paymentStatus,
        trialEndsAt: trialEndOf(session),
        now,
      })

/**
 * Whether a user's current plan includes alerts.
 *
 * @param person.isPresent neither deleted nor blocked.
 */
export const receivesAlerts = (
  person: Parameters<typeof dataGate>[0] & { isPresent: boolean },
  now: Date,
): boolean => {
  const gate = dataGate(person, now)
  return person.isPresent && gate.access === 'open' && can(gate.plan, 'alerts')
}

/** A user as the API shows them to themselves. */
export const wireUser = (session: Session): User => ({
  id: session.userId,
  nome: session.name,
  email: session.email,
  plano: session.plan,
  paymentStatus: session.paymentStatus,
  pendingPlan: session.pendingPlan,
  graceUntil: session.graceUntil?.toISOString() ?? null,
  role: session.role,
  emailVerified: session.emailVerified,
  trialEndsAt: trialEndOf(session)?.toISOString() ?? null,
  createdAt: session.createdAt.toISOString(),
})
