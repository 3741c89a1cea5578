import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { openRequest, reasonOf, type Target, type TargetProblem } from './exchange.ts'

export type Download =
  /** The caller consumes or destroys `body`; it ends with an error when `signal` aborts. */
  | { outcome: 'answered'; status: number; body: IncomingMessage }
  /** An address, the given one or that of a redirect, is not allowed. */
  | { outcome: 'refused'; reason: TargetProblem }
  | { outcome: 'failed'; reason: string }

type Options = {
  signal: AbortSignal
  read: (address: string) => Promise<Target | TargetProblem>
  lookupFor: (target: Target) => LookupFunction
}

const MAX_REDIRECTS = 5

/**
 * Requests a URL and follows its redirects. The given headers, which may contain secrets, are sent only to the first
 * origin. Only a redirect within that origin may lead to an allowed host: other servers must not choose what is read
 * in the operator's network.
 */
export const download = async (
  address: string,
  headers: Record<string, string>,
  { signal, read, lookupFor }: Options,
): Promise<Download> => {
  let next = address
  let origin: string | undefined
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const target = await read(next)
    if (typeof target === 'string') return { outcome: 'refused', reason: target }
    origin ??= target.url.origin
    if (target.isAllowed && target.url.origin !== origin) {
      return { outcome: 'refused', reason: 'url-not-public' }
    }
    try {
      const body = await request(target, {
        headers: { 'user-agent': 'Retorna', ...(target.url.origin === origin ? headers : {}) },
        signal,
        lookup: lookupFor(target),
        agent: false,
      })
      const status = body.statusCode ?? 0
      const { location } = body.headers
      if (status < 300 || status === 304 || status >= 400 || location === undefined) {
        return { outcome: 'answered', status, body }
      }
      body.destroy()
      if (!URL.canParse(location, target.url)) return { outcome: 'refused', reason: 'url-invalid' }
      next = new URL(location, target.url).href
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === 'url-not-public') return { outcome: 'refused', reason }
      return { outcome: 'failed', reason: signal.aborted ? 'timeout' : reason }
    }
  }
  return { outcome: 'failed', reason: 'redirects' }
}

const request = async (
  target: Target,
  options: Parameters<typeof openRequest>[1],
): Promise<IncomingMessage> => {
  const sent = await openRequest(target, { method: 'GET', ...options })
  return new Promise((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end()
  })
}
