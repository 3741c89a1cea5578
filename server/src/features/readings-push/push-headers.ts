import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Format } from './read-rows.ts'

type Asked = { headers: IncomingHttpHeaders }

const FORMATS: Readonly<Record<string, Format>> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'application/cloudevents-batch+json': 'cloudevents',
  'application/cloudevents+json': 'cloudevent',
}

/** How long `Prefer: wait` waits, unless it asks for fewer seconds. */
const PATIENCE_SECONDS = 30

/**
 * The format of a body, and whether it is compressed.
 *
 * @throws ApiError `UNSUPPORTED_MEDIA_TYPE`; `VALIDATION` for an event that lacks an attribute.
 */
export const kindOf = ({ headers }: Asked): { format: Format; isGzipped: boolean } => {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const format = FORMATS[type.trim()]
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const isGzipped = encoding === 'gzip' || encoding === 'x-gzip'
  if (format !== undefined && isUtf8 && (isGzipped || encoding === 'identity')) {
    const isEventData = format === 'json' && 'ce-specversion' in headers
    if (isEventData) assertEvent(headers)
    return { format: isEventData ? 'event-data' : format, isGzipped }
  }
  const detail = `Send ${Object.keys(FORMATS).join(', ')} in UTF-8, plain or with Content-Encoding: gzip.`
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { detail })
}

/** An event whose attributes are headers (CloudEvents 1.0, HTTP binding, 3.1). */
const assertEvent = (headers: IncomingHttpHeaders): void => {
  const isNamed = ['ce-id', 'ce-source', 'ce-type'].every((name) => headers[name])
  if (isNamed && headers['ce-specversion'] === '1.0') return
  throw new ApiError('VALIDATION', {
    detail: 'An event has the headers ce-specversion: 1.0, ce-id, ce-source and ce-type.',
  })
}

/**
 * The key by which the sender identifies the request, so that a repetition changes nothing; `null` if it has no
 * key.
 *
 * @throws ApiError `VALIDATION`.
 */
export const idempotencyKeyOf = ({ headers }: Asked): string | null => {
  const given = headers['idempotency-key']
  if (given === undefined) return null
  if (typeof given === 'string' && /^[\x21-\x7e]{1,200}$/.test(given)) return given
  throw new ApiError('VALIDATION', {
    detail: 'Idempotency-Key has 1 to 200 visible ASCII characters.',
  })
}

/** What `Prefer` asks for (RFC 7240); preferences that we do not know are ignored. */
export const preferencesOf = ({ headers }: Asked) => {
  const preferences = [headers.prefer ?? []].flat()
  const given = preferences.flatMap((each) => each.toLowerCase().replace(/\s/g, '').split(/[,;]/))
  const wait = given.find((each) => /^wait(=\d+)?$/.test(each))
  const seconds = Number(wait?.split('=')[1] ?? PATIENCE_SECONDS)
  return {
    isStrict: given.includes('strict') || given.includes('handling=strict'),
    isTrial: given.includes('validate'),
    isMinimal: given.includes('return=minimal'),
    waitSeconds: wait === undefined ? 0 : Math.min(seconds, PATIENCE_SECONDS),
  }
}
