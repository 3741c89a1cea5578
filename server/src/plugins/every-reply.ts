import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Names and values in turn. */
export type EveryReplyHeaders = readonly string[]

/** Two years, and the names below ours: what browsers ask of a site that they list as https alone. */
const TRANSPORT = 'max-age=63072000; includeSubDomains'

/** For whatever is opened as a page though it is none; pages have a policy of their own. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * What stands on every reply, whoever makes it: the browser keeps to https where the public address is, takes
 * nothing for another type than it is sent as, and shows it in nobody's frame.
 */
export const everyReplyHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): EveryReplyHeaders => [
  ...['x-content-type-options', 'nosniff', 'content-security-policy', POLICY],
  ...['referrer-policy', 'same-origin'],
  ...(publicUrl.startsWith('https:') ? ['strict-transport-security', TRANSPORT] : []),
]

/** Sets them on all that the framework answers, also where the reply is written past it. */
export const setEveryReplyHeaders = (app: FastifyInstance): void => {
  const headers = new Map<string, string>()
  const all = everyReplyHeaders(app.config)
  for (let at = 0; at < all.length; at += 2) headers.set(all[at] ?? '', all[at + 1] ?? '')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(headers)
    done()
  })
}
