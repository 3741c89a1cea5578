import type { User } from '@retorna/contract/auth'
import { type Session, trialEndOf } from './session.ts'

/** A user as the API shows them to themselves. */
export const wireUser = (session: Session): User => ({
  id: session.userId,
  nome: session.name,
  email: session.email,
  plano: session.plan,
  paymentStatus: session.paymentStatus,
  role: session.role,
  emailVerified: session.emailVerified,
  trialEndsAt: trialEndOf(session)?.toISOString() ?? null,
  createdAt: session.createdAt.toISOString(),
})
