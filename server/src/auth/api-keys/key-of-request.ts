import { isApiKey, isPublishable } from '@retorna/domain/api-key'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import type { Caller } from '../../http/rate-limit/rate-limit.ts'
import { countLinesFor } from '../../http/request-id.ts'
import { bearerToken } from '../sessions/bearer-token.ts'
import type { KeyCache } from './key-cache.ts'
import { listedId } from './key-requests.ts'
import type { ApiKey } from './key-rows.ts'

/**
 * The key of a request, which counts against the limit of the key or its feed, or against its sender's if the key
 * is unknown.
 */
type KeyOfRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: { countsRows?: true | undefined },
) => Promise<ApiKey | null>

/** Finds the keys of requests and counts the requests against their limits. */
export const keysOfRequests = (app: FastifyInstance, keys: KeyCache): KeyOfRequest => {
  const count = (reply: FastifyReply, caller: string, kind: Caller = 'key'): void => {
    const wait = app.countRequest(caller, kind)
    app.setLimitHeaders(reply, caller, kind)
    if (wait > 0) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: wait })
  }

  /** A publishable key is limited per address that uses it, other keys as a whole. */
  const countKey = (reply: FastifyReply, text: string, ip: string): void => {
    if (isPublishable(text)) count(reply, `${text} ${clientAddress(ip)}`, 'visitor')
    else count(reply, text)
  }

  return async (request, reply, { countsRows }) => {
    const { headers, ip } = request
    const text = bearerToken(headers.authorization)
    const last = text === undefined ? undefined : keys.lastSeen(text)
    const isSeen = text !== undefined && last !== undefined
    const isKey = isSeen || (text !== undefined && isApiKey(text))
    if (isSeen) {
      countLinesFor(text)
      request.listedKeyId = listedId(last)
    }
    if (!isSeen) count(reply, clientAddress(ip))
    else if (!countsRows) countKey(reply, text, ip)
    if (!isKey) return null
    const key = await keys.find(text)
    if (key === null) return null
    request.listedKeyId = listedId(key)
    if (!isSeen) countLinesFor(text)
    if (countsRows && key.feed) count(reply, `feed ${key.feed.id}`, 'feed')
    else if (!isSeen || countsRows) countKey(reply, text, ip)
    return key
  }
}
