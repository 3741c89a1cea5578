import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PullSource } from '@retorna/contract/feeds/pull-settings'
import type { Download } from '../../../outbox/outgoing/download.ts'
import type { Fetched, FetchedFile, Fetching, Position } from './fetched.ts'
import { limitBytes } from './limit-bytes.ts'
import { PullError } from './pull-error.ts'
import { readFieldCursor, readLineCursor } from './read-cursor.ts'

type HttpsSource = Extract<PullSource, { kind: 'https' }>

/** The number of pages that one run reads; the next run continues after them. */
const MAX_PAGES = 50

/**
 * Requests a table, page by page if the source names a cursor. Nothing is returned if the source reports that nothing
 * has changed (304).
 *
 * @throws PullError
 */
export const fetchHttps = async (source: HttpsSource, fetching: Fetching): Promise<Fetched> => {
  const files: FetchedFile[] = []
  const next: Position = {}
  const limit = limitBytes()
  let { cursor } = fetching.position
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await fetching.unlessLate(request(source, cursor, fetching))
    if (answer === null) break
    const { body, status } = answer
    if (status === 304) {
      body.destroy()
      break
    }
    const path = join(fetching.directory, `page-${page}`)
    const isWhole = await fetching.unlessLate(
      pipeline(body, limit.stream(), createWriteStream(path)).then(
        () => true,
        (error: unknown) => {
          // A page that does not fit waits for the next run; one that can never fit is refused.
          if (error instanceof PullError && page > 1) return false
          if (error instanceof PullError) throw error
          throw new PullError(fetching.signal.aborted ? 'timeout' : 'unreachable', messageOf(error))
        },
      ),
    )
    if (isWhole !== true) break
    const { etag, 'last-modified': lastModified } = body.headers
    Object.assign(next, { etag: etag ?? null, lastModified: lastModified ?? null })
    const file = { name: nameOf(source.url), path, format: source.format }
    if (source.progress.by !== 'cursor') {
      files.push(file)
      break
    }
    const { in: place, name } = source.progress
    const found =
      place === 'line'
        ? await readLineCursor(path, name)
        : await readFieldCursor(path, name, source.rows)
    // A page that does not advance the cursor was read before.
    if (found.cursor !== null && found.cursor === cursor) break
    files.push(found.cursor === null ? file : { ...file, cursor: found.cursor })
    if (found.cursor !== null) next.cursor = found.cursor
    if (found.cursor === null || !found.hasRows) break
    cursor = found.cursor
    fetching.addWhole()
  }
  return { files, bytes: limit.bytes(), next }
}

const request = async (
  source: HttpsSource,
  cursor: string | null,
  { outgoing, secret, position, signal }: Fetching,
): Promise<Extract<Download, { outcome: 'answered' }>> => {
  const answer = await outgoing.get(
    addressOf(source, cursor, secret?.value),
    { ...loginOf(source, secret?.value), ...conditionOf(source, position) },
    signal,
  )
  if (answer.outcome === 'refused') throw new PullError('address-refused', answer.reason)
  if (answer.outcome === 'failed') {
    throw new PullError(answer.reason === 'timeout' ? 'timeout' : 'unreachable', answer.reason)
  }
  const { status, body } = answer
  if (status === 200 || status === 304) return answer
  body.destroy()
  if (status === 401 || status === 403) throw new PullError('login-failed', String(status))
  throw new PullError('answer-refused', String(status))
}

/** The URL of a request. Everything that staff entered is kept, except the parameter that advances. */
const addressOf = (
  { url, authentication, progress }: HttpsSource,
  cursor: string | null,
  secret = '',
): string => {
  if (!URL.canParse(url)) throw new PullError('address-refused', 'url-invalid')
  const address = new URL(url)
  if (progress.by !== 'none' && cursor !== null)
    address.searchParams.set(progress.parameter, cursor)
  if (authentication === 'query') {
    for (const [name, value] of new URLSearchParams(secret)) address.searchParams.set(name, value)
  }
  return address.href
}

const loginOf = ({ authentication, header }: HttpsSource, secret = ''): Record<string, string> => {
  if (authentication === 'bearer') return { authorization: `Bearer ${secret}` }
  return authentication === 'header' ? { [header.toLowerCase()]: secret } : {}
}

/** The conditions of a request; a page of a cursor is always a new resource, without conditions. */
const conditionOf = (
  { progress }: HttpsSource,
  { etag, lastModified }: Fetching['position'],
): Record<string, string> =>
  progress.by === 'cursor'
    ? {}
    : {
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      }

const nameOf = (url: string): string => {
  const { pathname, hostname } = new URL(url)
  return decoded(pathname.split('/').at(-1) ?? '') || hostname
}

/** A URL may contain a `%` that encodes nothing; the name is only displayed. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
