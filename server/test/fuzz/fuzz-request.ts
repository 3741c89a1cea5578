import { gzipSync } from 'node:zlib'
import type { Endpoint } from '@retorna/contract/endpoint'
import fc from 'fast-check'
import { type FormBody, formBodies, writeForm } from './form-bodies.ts'
import { HOSTILE_TEXTS } from './hostile-values.ts'
import { type JsonBody, jsonBodies, writeJson } from './json-bodies.ts'
import { mutated } from './mutations.ts'
import { validValues } from './schema-values.ts'

/** A generated call of an endpoint; values known only from replies are filled in when it is sent. */
export type FuzzRequest = {
  params: unknown
  query: unknown
  headers: Record<string, string>
  body: JsonBody | FormBody | null
  /** Whether the client disconnects before the body has arrived. */
  hangsUp: boolean
}

/** A request in the bytes that are sent. */
export type WireRequest = {
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer | null
  hangsUp: boolean
}

/** Kept for the next caller: to make them takes longer than to draw a few. */
const made = new WeakMap<Endpoint, fc.Arbitrary<FuzzRequest>>()

/** Nearly half are requests as a user's browser would send them; in the others, any part may be anything. */
export const fuzzRequests = (endpoint: Endpoint): fc.Arbitrary<FuzzRequest> => {
  const arbitrary =
    made.get(endpoint) ??
    fc.oneof(
      { arbitrary: requests(endpoint, (values) => values, false), weight: 9 },
      { arbitrary: requests(endpoint, mutated, true), weight: 11 },
    )
  made.set(endpoint, arbitrary)
  return arbitrary
}

const requests = (
  { params, query, body, method, row }: Endpoint,
  spoil: (values: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>,
  isOdd: boolean,
): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    params: params ? spoil(validValues(params)) : fc.constant({}),
    query: query ? spoil(validValues(query)) : isOdd ? oddQueries : fc.constant({}),
    headers: isOdd ? oddHeaders : row ? listHeaders : fc.constant({}),
    body: body
      ? jsonBodies(spoil(validValues(body)), isOdd)
      : method === 'GET' || method === 'DELETE'
        ? fc.constant(null)
        : otherBodies(isOdd),
    hangsUp: isOdd ? fc.nat({ max: 30 }).map((chance) => chance === 30) : fc.constant(false),
  })

/** The contract does not say which calls take a file, and which take nothing. */
const otherBodies = (isOdd: boolean): fc.Arbitrary<JsonBody | FormBody | null> =>
  fc.oneof(
    { arbitrary: fc.constant(null), weight: 3 },
    { arbitrary: formBodies(isOdd), weight: 3 },
    { arbitrary: jsonBodies(fc.jsonValue(), isOdd), weight: isOdd ? 1 : 0 },
  )

const oddQueries: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 9 },
  fc.dictionary(fc.constantFrom('a', '__proto__', 'a[b]', 'id'), fc.constantFrom(...HOSTILE_TEXTS)),
)

/** Headers may contain one byte per character, and no line break. */
const HEADER_TEXTS = HOSTILE_TEXTS.filter(
  (text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text) && text.length < 500,
)

const HEADERS = [
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'cookie',
  'range',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-proto',
  'x-forwarded-host',
  'if-modified-since',
  'stripe-signature',
  'content-encoding',
  'x-http-method-override',
  'accept',
  'forwarded',
  'x-request-id',
]

const listHeaders: fc.Arbitrary<Record<string, string>> = fc
  .constantFrom('application/json', 'text/csv', 'application/x-ndjson')
  .map((accept) => ({ accept }))

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 4 },
  {
    arbitrary: fc.dictionary(fc.constantFrom(...HEADERS), fc.constantFrom(...HEADER_TEXTS), {
      maxKeys: 3,
    }),
    weight: 1,
  },
)

/** Sent in a URL unescaped, whatever it means there. */
const RAW_PARTS = [
  '%zz',
  '%',
  '%c0%af',
  '%00',
  '%ed%a0%80',
  '..',
  '..%2f..',
  '%2e%2e%2f',
  '%25',
  ';a=b',
  '+',
]

/** Serializes a request, with `resolve` for values known only from replies. */
export const writeRequest = (
  endpoint: Endpoint,
  request: FuzzRequest,
  resolve: (path: string, value: unknown) => unknown,
): WireRequest => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodePart(resolve('', isRecord(request.params) ? request.params[name] : request.params)),
  )
  const query = queryText(resolve(path, request.query))
  const written =
    request.body === null
      ? { headers: {}, body: null }
      : request.body.kind === 'form'
        ? writeForm(request.body)
        : writeJson({ ...request.body, value: resolve(path, request.body.value) })
  const headers: Record<string, string> = { ...written.headers, ...request.headers }
  const isPacked = headers['content-encoding'] === 'gzip' && written.body !== null
  return {
    method: endpoint.method,
    target: query === '' ? path : `${path}?${query}`,
    headers,
    body: isPacked && written.body ? gzipSync(written.body) : written.body,
    hangsUp: request.hangsUp && written.body !== null,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value).slice(0, 3000)
      : String(value)

/** Some hostile texts are not escaped, so that their percent signs have an effect. */
const encodePart = (value: unknown): string => {
  const text = textOf(value)
  if (RAW_PARTS.includes(text)) return text
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80').slice(0, 4000)
}

/** A list becomes a repeated key. */
const queryText = (query: unknown): string => {
  if (!isRecord(query)) return encodePart(query)
  return Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 50) : [value]).map((one) => [name, one]),
    )
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .join('&')
    .slice(0, 12_000)
}
