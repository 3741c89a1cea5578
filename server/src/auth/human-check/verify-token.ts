import { z } from 'zod'

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

export type HumanVerdict = 'human' | 'refused' | 'misconfigured' | 'unavailable'

/**
 * Asks Google whether a token belongs to a human, for this action on this site. A timeout or an unreadable answer is
 * `unavailable`.
 */
export const verifyToken = async (
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
