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

/** The policy of the documentation page, whose generator starts it with a script in the document. */
export const DOCUMENTATION_POLICY = POLICY.map((directive) => {
  if (directive.startsWith('script-src')) return `${directive} 'unsafe-inline'`
  return directive.startsWith('font-src') ? `${directive} data:` : directive
}).join('; ')

const YEAR_SECONDS = 31_536_000

/** Headers of a page: what it may load, who may frame it, what it tells other sites. */
export const setHtmlHeaders = (
  reply: FastifyReply,
  { isSecure, policy }: { isSecure: boolean; policy?: string },
): void => {
  reply
    .header('content-security-policy', policy ?? POLICY.join('; '))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  if (isSecure) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
}
