import {
  type HumanCheckAction,
  humanCheck as humanCheckEndpoint,
} from '@retorna/contract/auth/human-check'
import fastifyPlugin from 'fastify-plugin'
import { z } from 'zod'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'

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

    serve(app, humanCheckEndpoint, () => ({ siteKey: recaptcha?.siteKey ?? null }))
  },
  { name: 'human-check', dependencies: ['rate-limit'] },
)

/** Google's answer about a token: https://developers.google.com/recaptcha/docs/v3#site_verify_response */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** The user waits for this; a healthy answer takes a fifth of a second. */
const TIMEOUT_MS = 2_500

type HumanVerdict = 'human' | 'refused' | 'misconfigured' | 'unavailable'

/**
 * Asks Google whether a token belongs to a human, for this action on this site. A timeout or an unreadable answer is
 * `unavailable`.
 */
const verifyToken = async (
  settings: { verifyUrl: string; secretKey: string; minimumScore: number; hostname: string },
  token: string,
  action: string,
): Promise<HumanVerdict> => {
  let answer: z.infer<typeof verdict>
  try {
    const response = await fetch(settings.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    answer = verdict.parse(await response.json())
  } catch {
    return 'unavailable'
  }
  if (answer['error-codes']?.some((code) => code.endsWith('-input-secret'))) return 'misconfigured'
  const isHuman =
    answer.success &&
    (answer.score ?? 0) >= settings.minimumScore &&
    answer.action === action &&
    answer.hostname === settings.hostname
  return isHuman ? 'human' : 'refused'
}
