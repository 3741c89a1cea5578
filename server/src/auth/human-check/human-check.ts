import { type HumanCheckAction, humanCheck as humanCheckEndpoint } from '@retorna/contract/auth'
import fastifyPlugin from 'fastify-plugin'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { verifyToken } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Allows a call made by a human; every call if the check is off.
     *
     * @throws ApiError `RECAPTCHA_FAILED`.
     */
    checkHuman: (
      request: FastifyRequest,
      action: HumanCheckAction,
      token: string | undefined,
    ) => Promise<void>
  }
}

/**
 * The human check, and the endpoint that publishes its site key. While Google does not answer, calls pass: callers
 * cannot cause that, and the attempt limits still apply (docs/decisions/0009).
 */
export const humanCheck = fastifyPlugin(
  async (app) => {
    const { recaptcha, publicUrl } = app.config
    const { hostname } = new URL(publicUrl)

    app.decorate('checkHuman', async (request, action, token) => {
      if (recaptcha === undefined) return
      const verdict = token
        ? await verifyToken({ ...recaptcha, hostname }, token, action)
        : 'refused'
      if (verdict === 'unavailable') {
        request.log.warn({ action }, 'The human check does not answer; the call passes without it')
        return
      }
      if (verdict === 'misconfigured') {
        request.log.error({ action }, 'RECAPTCHA_SECRET_KEY was rejected; the call is refused')
      }
      if (verdict !== 'human') throw new ApiError('RECAPTCHA_FAILED')
    })

    serve(app, humanCheckEndpoint, () => ({ success: true, siteKey: recaptcha?.siteKey ?? null }))
  },
  { name: 'human-check', dependencies: ['rate-limit'] },
)
