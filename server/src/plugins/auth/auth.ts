import fastifyPlugin from 'fastify-plugin'
import { authSecret } from './auth-secret.ts'
import type { VersionedSecret } from './sealer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    auth: {
      /** What the keys of codes and sealed secrets are drawn from. */
      secret: VersionedSecret
    }
  }
}

/** The server's secret, with those before it. */
export const auth = fastifyPlugin(
  async (app) => {
    app.decorate('auth', { secret: await authSecret(app.config) })
  },
  { name: 'auth' },
)
