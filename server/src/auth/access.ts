import type { Access, Endpoint } from '@retorna/contract/endpoint'
import type { ErrorCode } from '@retorna/contract/error-codes'
import type { ApiKeyScope } from '@retorna/domain/api-key'
import { can, requiredPlan } from '@retorna/domain/plan'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { ApiError } from '../http/errors/api-error.ts'
import { bearerToken } from './sessions/bearer-token.ts'
import { dataGate, type Session } from './sessions/session.ts'

type AccessCheck<Person = Session> = (person: Person, now: Date) => ApiError | undefined

type Gated = Parameters<typeof dataGate>[0]

const admit: AccessCheck<Gated> = () => undefined

const judgeData: AccessCheck<Gated> = (session, now) => {
  const gate = dataGate(session, now)
  if (gate.access === 'open') return undefined
  return gate.access === 'trial-ended'
    ? new ApiError('TRIAL_ENDED', { currentPlan: session.plan })
    : new ApiError('PAYMENT_REQUIRED', {
        currentPlan: session.plan,
        paymentStatus: session.paymentStatus,
      })
}

/** Access levels checked against a session. API keys are checked in api-keys.ts. */
type SessionAccess = Exclude<Access, ApiKeyScope>

/** Why a person's role or plan does not grant an access level; undefined if it does. */
export const checkOfAccess = (access: SessionAccess): AccessCheck<Gated> => {
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

type Guarded = Pick<Endpoint, 'beforeTwoFactor' | 'beforeNewPassword'> & { access: SessionAccess }

/** Why a session may not call an endpoint; undefined if it may. */
export const accessCheck = ({
  access,
  beforeTwoFactor,
  beforeNewPassword,
}: Guarded): AccessCheck => {
  const judge = checkOfAccess(access)
  return (session, now) => {
    if (session.needsNewPassword && !beforeNewPassword) {
      return new ApiError('NEW_PASSWORD_REQUIRED')
    }
    if (session.needsTwoFactor && !beforeTwoFactor) return new ApiError('TWO_FACTOR_SETUP_REQUIRED')
    return judge(session, now)
  }
}

/**
 * The guard of an endpoint: finds the caller's session and allows the call, or refuses it according to the contract's
 * `access`. Synchronous if the session is cached. On public endpoints, a user who still has to set up a second factor
 * or choose a password counts as a visitor.
 *
 * @param refusal the error code for a missing or ended session.
 */
export const guard = (
  app: FastifyInstance,
  endpoint: Guarded,
  refusal: ErrorCode = 'UNAUTHENTICATED',
): onRequestHookHandler => {
  const judge = accessCheck(endpoint)
  const { access } = endpoint
  const isOpen = access === 'public'
  const isData = !isOpen && access !== 'signed-in' && access !== 'editor' && access !== 'admin'
  return (request, _reply, done) => {
    const refusalOf = (session: Session): ApiError | undefined => {
      const refused = judge(session, new Date())
      if (refused !== undefined || !isData) return refused
      return app.readers.asksAge(request.headers, session)
        ? new ApiError('AGE_REQUIRED')
        : undefined
    }
    const decide = (session: Session | null): void => {
      const isVisitor = isOpen && (session?.needsTwoFactor || session?.needsNewPassword)
      request.session = isVisitor ? null : session
      try {
        if (isOpen) done()
        else done(session === null ? new ApiError(refusal) : refusalOf(session))
      } catch (error) {
        done(error as Error)
      }
    }
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) return decide(null)
    const session = app.sessions.fresh(token)
    if (session !== undefined) return decide(session)
    app.sessions.find(token).then(decide, done)
  }
}
