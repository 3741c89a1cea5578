import { isAPIError } from 'better-auth/api'
import fastifyPlugin from 'fastify-plugin'
import { ApiError } from '../errors/api-error.ts'
import type { Session } from '../sessions/session.ts'
import { authSecret } from './auth-secret.ts'
import { createBetterAuth } from './better-auth.ts'
import { checkPassword } from './check-password.ts'
import { keysFor, type VersionedSecret } from './sealer.ts'

type Auth = {
  /** The valid session of a token; its 30 days start anew, once a day. */
  findSession: (token: string) => Promise<Session | null>
  /**
   * The id of the person whose address and password these are. An unknown address costs as much time as
   * a wrong password.
   *
   * @param email in its canonical form.
   * @throws ApiError `INVALID_CREDENTIALS`, `EMAIL_NOT_VERIFIED`.
   */
  checkPassword: (email: string, password: string) => Promise<string>
  /** Starts a session of a person and returns its token, which is always a new one. */
  startSession: (
    userId: string,
    caller: { address: string; userAgent: string | undefined },
  ) => Promise<string>
  /** What the keys of codes and sealed secrets are drawn from. */
  secret: VersionedSecret
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth
  }
}

/** Sessions and passwords, kept by better-auth in our tables. */
export const auth = fastifyPlugin(
  async (app) => {
    const secret = await authSecret(app.config)
    const betterAuth = createBetterAuth({
      db: app.db,
      secret: keysFor(secret, 'sessions')[0].key.toString('base64'),
      publicUrl: app.config.publicUrl,
      log: app.log,
    })

    app.decorate('auth', {
      findSession: async (token) => {
        const found = await betterAuth.api
          .getSession({ headers: new Headers({ authorization: `Bearer ${token}` }) })
          .catch(refuse)
        if (found === null) return null
        const { session, user } = found
        return {
          token,
          expiresAt: session.expiresAt,
          userId: user.id,
          name: user.name,
          email: user.email,
          emailVerified: user.emailVerified,
          role: user.role,
          plan: user.plan,
          paymentStatus: user.paymentStatus ?? null,
          trialStartedAt: user.trialStartedAt ?? null,
          needsTwoFactor:
            app.config.mode === 'serve' && user.role !== 'member' && user.twoFactorSince == null,
          createdAt: user.createdAt,
        }
      },
      checkPassword: (email, password) => checkPassword(app.db, email, password),
      startSession: async (userId, caller) => {
        const { internalAdapter } = await betterAuth.$context
        const { token } = await internalAdapter.createSession(userId, false, {
          ipAddress: caller.address,
          userAgent: (caller.userAgent ?? '').slice(0, 500),
        })
        return token
      },
      secret,
    } satisfies Auth)
  },
  { name: 'auth' },
)

/** better-auth's refusals as ours. Its own 500 hides a failure of the database, its only dependency. */
const refuse = (error: unknown): never => {
  if (!isAPIError(error)) throw error
  if (error.statusCode >= 500) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 5 })
  throw error
}
