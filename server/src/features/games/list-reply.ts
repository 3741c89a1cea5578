import type { EveryReplyHeaders } from '../../http/every-reply.ts'
import { type GzipPart, joinGzip } from './gzip-parts.ts'
import type { ListView } from './list-view.ts'
import { type WholeResponse, wholeResponse } from './whole-response.ts'

export type Encoding = 'gzip' | 'identity'

export type ListReply = {
  /** Identifies the reply to its filters; the same in every process. */
  etag: string
  response: WholeResponse
}

/** A reply from the pieces of its body; `hash` identifies the view it shows. */
export const listReply = (
  hash: string,
  encoding: Encoding,
  body: readonly Uint8Array[],
  everyReply: EveryReplyHeaders,
): ListReply => {
  const etag = `W/"${hash}"`
  const headers = [...listHeaders(etag, everyReply), ...contentHeaders(encoding)]
  return { etag, response: wholeResponse(headers, body) }
}

/**
 * Headers of every reply, even without a body; a reply may bypass the hook that sets `everyReply`
 * elsewhere.
 */
export const listHeaders = (etag: string, everyReply: EveryReplyHeaders): string[] => [
  ...everyReply,
  ...['cache-control', 'private, no-cache'],
  ...['vary', 'accept-encoding, authorization', 'etag', etag],
]

const contentHeaders = (encoding: Encoding): string[] => [
  ...['content-type', 'application/json; charset=utf-8'],
  ...(encoding === 'gzip' ? ['content-encoding', 'gzip'] : []),
]

const HEAD = '{"success":true,"data":['
const tailOf = (view: ListView, count: number): string =>
  `],"count":${count},"total":${view.total}}`

/** The first `limit` games at the given indexes of a view, as the reply's JSON. */
export const textOf = (view: ListView, places: readonly number[], limit?: number): string => {
  const shown = places.slice(0, limit).map((place) => view.texts[place])
  return HEAD + shown.join(',') + tailOf(view, places.length)
}

/** The same as gzip, joined from the parts of the view's games. */
export const joinedOf = (
  view: ListView,
  parts: readonly GzipPart[],
  places: readonly number[],
): readonly Uint8Array[] => {
  const [first] = places
  if (first === undefined) return joinGzip(HEAD, [], tailOf(view, 0))
  const rest: GzipPart[] = []
  for (let index = 1; index < places.length; index++) {
    const part = parts[places[index] ?? -1]
    if (part !== undefined) rest.push(part)
  }
  return joinGzip(HEAD + view.texts[first], rest, tailOf(view, places.length))
}
