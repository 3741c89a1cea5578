import fastifyPlugin from 'fastify-plugin'
import { authSecret } from './auth-secret.ts'

declare module 'fastify' {
  interface FastifyInstance {
    auth: {
      /** Keys what is stored of codes. */
      secret: string
    }
  }
}

/** The secret of the server. */
export const auth = fastifyPlugin(
  async (app) => {
    app.decorate('auth', { secret: await authSecret(app.config) })
  },
  { name: 'auth' },
)
