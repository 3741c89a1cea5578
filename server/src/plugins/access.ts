import type { Access, Endpoint } from '@retorna/contract/endpoint'
import type { ErrorCode } from '@retorna/contract/error-codes'
import { can, requiredPlan } from '@retorna/domain/plan'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { ApiError } from './errors/api-error.ts'
import { bearerToken } from './sessions/bearer-token.ts'
import { dataGate, type Session } from './sessions/session.ts'

type Judgement = (session: Session, now: Date) => ApiError | undefined

const admit: Judgement = () => undefined

const judgeData: Judgement = (session, now) => {
  const gate = dataGate(session, now)
  if (gate.access === 'open') return undefined
  return gate.access === 'trial-ended'
    ? new ApiError('TRIAL_ENDED', { currentPlan: session.plan })
    : new ApiError('PAYMENT_REQUIRED', {
        currentPlan: session.plan,
        paymentStatus: session.paymentStatus,
      })
}

const judgementOfAccess = (access: Access): Judgement => {
  switch (access) {
    case 'public':
    case 'signed-in':
      return admit
    case 'data':
      return judgeData
    case 'admin':
      return ({ role }) => (role === 'admin' ? undefined : new ApiError('FORBIDDEN'))
    case 'editor':
      return ({ role }) => (role === 'member' ? new ApiError('FORBIDDEN') : undefined)
    default:
      return (session, now) => {
        const gate = dataGate(session, now)
        if (gate.access !== 'open') return judgeData(session, now)
        if (can(gate.plan, access)) return undefined
        return new ApiError('PLAN_REQUIRED', {
          currentPlan: session.plan,
          requiredPlan: requiredPlan(access),
        })
      }
  }
}

type Guarded = Pick<Endpoint, 'access' | 'beforeTwoFactor' | 'beforeNewPassword'>

/** Why a session is refused an endpoint; undefined where it may pass. */
export const judgementOf = ({ access, beforeTwoFactor, beforeNewPassword }: Guarded): Judgement => {
  const judge = judgementOfAccess(access)
  return (session, now) => {
    if (session.needsNewPassword && !beforeNewPassword) {
      return new ApiError('NEW_PASSWORD_REQUIRED')
    }
    if (session.needsTwoFactor && !beforeTwoFactor) return new ApiError('TWO_FACTOR_SETUP_REQUIRED')
    return judge(session, now)
  }
}

/**
 * The guard of an endpoint: finds the caller's session and lets the call pass, or refuses it as the
 * contract says of `access`. It waits for nothing when the session is in the cache. To public calls whoever
 * still needs a second factor or a password of their own is a visitor.
 *
 * @param refusal what a missing or ended session is answered with.
 */
export const guard = (
  app: FastifyInstance,
  endpoint: Guarded,
  refusal: ErrorCode = 'UNAUTHENTICATED',
): onRequestHookHandler => {
  const judge = judgementOf(endpoint)
  const isOpen = endpoint.access === 'public'
  return (request, _reply, done) => {
    const decide = (session: Session | null): void => {
      const isVisitor = isOpen && (session?.needsTwoFactor || session?.needsNewPassword)
      request.session = isVisitor ? null : session
      if (isOpen) done()
      else done(session === null ? new ApiError(refusal) : judge(session, new Date()))
    }
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) return decide(null)
    const session = app.sessions.fresh(token)
    if (session !== undefined) return decide(session)
    app.sessions.find(token).then(decide, done)
  }
}
