import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/**
 * No script but our own files, nothing from elsewhere, no frame around us. Styles may stand in the
 * document: Mantine writes its theme into a `style` element, and a page that is built once cannot carry
 * a nonce of its own for each visit.
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

/** The policy of the documentation page, whose viewer brings its fonts along. */
export const DOCUMENTATION_POLICY = POLICY.map((directive) =>
  directive.startsWith('font-src') ? `${directive} data:` : directive,
).join('; ')

/** What reCAPTCHA v3 loads and shows: https://developers.google.com/recaptcha/docs/faq, on CSP. */
const HUMAN_CHECK_SOURCES: Record<string, string> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/',
}
const HUMAN_CHECK_FRAMES =
  'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'

/** The policy of the application's pages; Google's script may run only where the human check is on. */
export const pagePolicy = (hasHumanCheck: boolean): string => {
  if (!hasHumanCheck) return POLICY.join('; ')
  const widened = POLICY.map((directive) => {
    const sources = HUMAN_CHECK_SOURCES[directive.split(' ')[0] ?? '']
    return sources === undefined ? directive : `${directive} ${sources}`
  })
  return [...widened, HUMAN_CHECK_FRAMES].join('; ')
}

/** The policy with leave for this one script to stand in the document, and for no other. */
export const allowingScript = (policy: string, script: string): string => {
  const hash = createHash('sha256').update(script).digest('base64')
  return policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
}

/** Headers of a page beyond those of every reply: what it may load, what it tells other sites. */
export const setHtmlHeaders = (reply: FastifyReply, policy: string): void => {
  reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
}
