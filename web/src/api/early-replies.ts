import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { storedToken } from '../session/session-storage.ts'
import { addressOf, type RequestParts } from './address.ts'

declare global {
  interface Window {
    /**
     * Requests that public/early.js made with a token while the application was loading, by address; `first` lists
     * those that the first render shows.
     */
    early?: { token: string; first: string[]; replies: Map<string, Promise<Response>> }
  }
}

const bodies = new Map<string, unknown>()

/** A reply that nobody has requested by then is out of date. */
const FRESH_MS = 10_000

/** Reads the replies that the first render shows, for {@link earlyReply}; await it before that render. */
export async function readFirstReplies(): Promise<void> {
  const { early } = window
  if (early === undefined) return
  setTimeout(() => {
    early.replies.clear()
    bodies.clear()
  }, FRESH_MS)
  await Promise.all(
    early.first.map(async (address) => {
      const reply = await early.replies.get(address)?.catch(() => undefined)
      if (!reply?.ok) return
      const body: unknown = await reply
        .clone()
        .json()
        .catch(() => undefined)
      // Meanwhile, a call may have taken the reply.
      if (early.replies.has(address)) bodies.set(address, body)
    }),
  )
}

/** Returns the body of a reply that arrived before the first render, the first time it is asked for; else `undefined`. */
export function earlyReply<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): ReplyOf<E> | undefined {
  if (window.early?.token !== storedToken()) return undefined
  const address = addressOf(endpoint, request as RequestParts)
  const body = bodies.get(address)
  bodies.delete(address)
  // Otherwise, a later call would get the same reply again.
  if (body !== undefined) window.early?.replies.delete(address)
  return body as ReplyOf<E> | undefined
}

/**
 * The reply to a request made early. Each is handed out once. `undefined` if none was made or it failed, and for data
 * that the account could not access then: they are requested again once it can.
 */
export async function takeEarlyReply(
  { method }: Endpoint,
  address: string,
  token: string | null,
): Promise<Response | undefined> {
  const { early } = window
  if (method !== 'GET' || early === undefined || early.token !== token) return undefined
  const reply = early.replies.get(address)
  early.replies.delete(address)
  return reply?.then(
    (one) => (ACCESS_REFUSALS.includes(one.status) ? undefined : one),
    () => undefined,
  )
}

/** Payment or plan required. */
const ACCESS_REFUSALS = [402, 403]
