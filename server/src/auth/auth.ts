import fastifyPlugin from 'fastify-plugin'
import { authSecret } from './secrets/auth-secret.ts'
import type { VersionedSecret } from './secrets/sealer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    auth: {
      /** The secret from which the keys of codes and sealed secrets are derived. */
      secret: VersionedSecret
    }
  }
}

/** The server's secret and its predecessors. */
export const auth = fastifyPlugin(
  async (app) => {
    app.decorate('auth', { secret: await authSecret(app.config) })
  },
  { name: 'auth' },
)
