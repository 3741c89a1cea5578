import { isAPIError } from 'better-auth/api'
import fastifyPlugin from 'fastify-plugin'
import { ApiError } from '../errors/api-error.ts'
import type { Session } from '../sessions/session.ts'
import { authSecret } from './auth-secret.ts'
import { ADDRESS_HEADER, createBetterAuth } from './better-auth.ts'

type Auth = {
  /** The valid session of a token; its 30 days start anew, once a day. */
  findSession: (token: string) => Promise<Session | null>
  /**
   * Starts a session. An unknown address costs as much time as a wrong password.
   *
   * @throws ApiError `INVALID_CREDENTIALS`, `EMAIL_NOT_VERIFIED`.
   */
  signIn: (
    credentials: { email: string; password: string },
    caller: { address: string; userAgent: string | undefined },
  ) => Promise<{ token: string; userId: string }>
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth
  }
}

/** Sessions and passwords, kept by better-auth in our tables. */
export const auth = fastifyPlugin(
  async (app) => {
    const betterAuth = createBetterAuth({
      db: app.db,
      secret: await authSecret(app.config),
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
          createdAt: user.createdAt,
        }
      },
      signIn: async (credentials, caller) => {
        const headers = new Headers({
          [ADDRESS_HEADER]: caller.address,
          'user-agent': (caller.userAgent ?? '').slice(0, 500),
        })
        const { token, user } = await betterAuth.api
          .signInEmail({ body: credentials, headers })
          .catch(refuse)
        return { token, userId: user.id }
      },
    } satisfies Auth)
  },
  { name: 'auth' },
)

/** better-auth's refusals as ours. Its own 500 hides a failure of the database, its only dependency. */
const refuse = (error: unknown): never => {
  if (!isAPIError(error)) throw error
  if (error.body?.code === 'EMAIL_NOT_VERIFIED') throw new ApiError('EMAIL_NOT_VERIFIED')
  if (error.statusCode >= 500) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 5 })
  throw new ApiError('INVALID_CREDENTIALS')
}
