import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AnswerCounts, HiddenGames } from '@retorna/contract/games'
import type { EveryReplyHeaders } from '../../http/every-reply.ts'
import type { ContentCoding } from '../../http/kept-reply.ts'
import { type WholeResponse, wholeResponse } from '../../http/whole-response.ts'
import type { ListView } from './list-view.ts'

export type ListReply = {
  /** Identifies the listed games, their order and the counts; identical in every process. */
  etag: string
  response: WholeResponse
  /** The former view from which it was made. */
  from: string
}

/** The counts in a reply, besides the games that it lists. */
export type Counts = {
  hidden: HiddenGames | null
  answers: AnswerCounts | null
  needLook: number | null
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
/** A tenth smaller than gzip, in the same time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const encoded = async (text: string, encoding: ContentCoding): Promise<Buffer> => {
  if (encoding === 'br') return brotlied(text, BROTLI)
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text)
}

/** The games that a view lists for some filters. */
type SelectedList = Counts & {
  view: ListView
  etag: string
  from: string
  places: readonly number[]
  limit?: number
  /** The versions that the caller already has. */
  since?: ReadonlyMap<number, string>
}

/** Writes a list as JSON from the texts of its games, without those that the caller already has, and compresses it. */
export const makeListReply = async (
  list: SelectedList,
  encoding: ContentCoding,
  headers: EveryReplyHeaders,
): Promise<ListReply> => {
  const { view, etag, from, places, limit, since } = list
  const { games, texts, hash: version } = view
  const [hidden, answers] = [JSON.stringify(list.hidden), JSON.stringify(list.answers)]
  const shown = places.slice(0, limit)
  const idOf = (place: number) => games[place]?.id ?? Number.NaN
  const isKnown = (place: number) => since?.get(idOf(place)) === texts[place]
  const data = shown.filter((place) => !isKnown(place)).map((place) => texts[place])
  const ids = since === undefined ? '' : `"ids":[${shown.map(idOf)}],`
  const text = `{"success":true,"data":[${data}],${ids}"version":"${version}","count":${places.length},"total":${view.total},"hidden":${hidden},"answers":${answers},"need_look":${list.needLook}}`
  const content = ['content-type', 'application/json; charset=utf-8']
  if (encoding !== 'identity') content.push('content-encoding', encoding)
  const body = await encoded(text, encoding)
  const response = wholeResponse([...listHeaders(etag, headers), ...content], body)
  return { etag, response, from }
}

/**
 * Headers of every reply, including those without a body. They include `everyReply`, since a reply may bypass the hook
 * that sets these headers elsewhere.
 */
export const listHeaders = (etag: string, everyReply: EveryReplyHeaders): string[] => [
  ...everyReply,
  'cache-control',
  'private, no-cache',
  'vary',
  'accept-encoding, authorization',
  'etag',
  etag,
]
