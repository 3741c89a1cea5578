import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/**
 * Only our own scripts, nothing from other origins, no framing. Inline styles are allowed: Mantine writes its theme
 * into a `style` element, and a page that is built once cannot have a nonce per visit.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** The policy of the documentation page, whose viewer includes its fonts. */
export const DOCUMENTATION_POLICY = POLICY.map((directive) =>
  directive.startsWith('font-src') ? `${directive} data:` : directive,
).join('; ')

/** Sources that reCAPTCHA v3 loads and shows: https://developers.google.com/recaptcha/docs/faq, on CSP. */
const HUMAN_CHECK_SOURCES: Record<string, string> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/',
}
const HUMAN_CHECK_FRAMES =
  'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'

/** The policy of the application's pages; allows Google's script only if the human check is on. */
export const pagePolicy = (hasHumanCheck: boolean): string => {
  if (!hasHumanCheck) return POLICY.join('; ')
  const widened = POLICY.map((directive) => {
    const sources = HUMAN_CHECK_SOURCES[directive.split(' ')[0] ?? '']
    return sources === undefined ? directive : `${directive} ${sources}`
  })
  return [...widened, HUMAN_CHECK_FRAMES].join('; ')
}

/** The policy, extended by the hashes of inline scripts. */
export const allowingScripts = (policy: string, scripts: readonly string[]): string => {
  const hashes = scripts.map((script) => {
    const hash = createHash('sha256').update(script).digest('base64')
    return ` 'sha256-${hash}'`
  })
  return policy.replace("script-src 'self'", `$&${hashes.join('')}`)
}

/** Headers of a page beyond those of every reply. */
export const setHtmlHeaders = (reply: FastifyReply, policy: string): void => {
  reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
}
