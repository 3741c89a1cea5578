import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Alternating names and values. */
export type EveryReplyHeaders = readonly string[]

/** Two years, subdomains included: what browsers require for their HSTS preload list. */
const TRANSPORT = 'max-age=63072000; includeSubDomains'

/** For replies opened as a page although they are not; pages have a policy of their own. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Headers of every reply: HSTS if the public address is https, no MIME sniffing, no framing.
 */
export const everyReplyHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): EveryReplyHeaders => [
  'x-content-type-options',
  'nosniff',
  'content-security-policy',
  POLICY,
  'referrer-policy',
  'same-origin',
  ...(publicUrl.startsWith('https:') ? ['strict-transport-security', TRANSPORT] : []),
]

/** Sets them on every reply, including those written directly to the raw response. */
export const setEveryReplyHeaders = (app: FastifyInstance): void => {
  const headers = new Map<string, string>()
  const all = everyReplyHeaders(app.config)
  for (let at = 0; at < all.length; at += 2) headers.set(all[at] ?? '', all[at + 1] ?? '')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(headers)
    done()
  })
}
