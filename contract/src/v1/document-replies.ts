import { isApiKeyScope } from '@retorna/domain/api-key'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ERROR_CODES, type ErrorCode } from '../error-codes.ts'
import { COMMON_HEADERS, hasETag, headersOf, RATE_HEADERS } from './document-parts.ts'
import { componentOf } from './json-schema.ts'

type Json = Record<string, unknown>

const PUBLIC_ERRORS = [
  'VALIDATION',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
  'BUSY',
  'UNAVAILABLE',
] as const satisfies ErrorCode[]
const KEY_ERRORS = [
  'API_KEY_INVALID',
  'SCOPE_REQUIRED',
  'ADDRESS_NOT_ALLOWED',
  'ORIGIN_NOT_ALLOWED',
  'PLAN_REQUIRED',
  'TRIAL_ENDED',
  'PAYMENT_REQUIRED',
  'AGE_REQUIRED',
] as const satisfies ErrorCode[]
/** The possible errors of a call. */
const errorsOf = ({ access, method, errors = [] }: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(isApiKeyScope(access) ? KEY_ERRORS : []),
    ...(method === 'GET' ? [] : (['UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...errors,
    ...PUBLIC_ERRORS,
  ]),
]

/** All replies of a call in an OpenAPI document, by status. */
export const repliesOf = (one: Endpoint, schemas: Record<string, Json>): Json => ({
  ...successesOf(one, schemas),
  ...failuresOf(one, schemas),
})

const LIST_TEXT = { schema: { type: 'string' } }

const successesOf = (one: Endpoint, schemas: Record<string, Json>): Json => {
  const replies = Object.entries(one.replies).map(([status, schema]) => {
    const headers = headersOf([
      ...commonOf(one),
      ...(hasETag(one) ? ['ETag' as const] : []),
      ...(one.key ? ['Updated-Until' as const] : []),
    ])
    if (schema instanceof z.ZodVoid)
      return [status, { description: 'Done; no content.', ...headers }]
    const { contentMediaType = 'application/json' } = schema.meta() ?? {}
    const content = {
      [String(contentMediaType)]: { schema: componentOf(schema, 'output', schemas) },
      ...(one.row && { 'text/csv': LIST_TEXT, 'application/x-ndjson': LIST_TEXT }),
    }
    if (one.row) componentOf(one.row, 'output', schemas)
    return [status, { description: 'Success', ...headers, content }]
  })
  return {
    ...Object.fromEntries(replies),
    ...(hasETag(one) && {
      304: {
        description: 'The caller already has this reply: `If-None-Match` names its `ETag`.',
        ...headersOf([...commonOf(one), 'ETag']),
      },
    }),
  }
}

const commonOf = ({ access }: Endpoint) => [
  ...COMMON_HEADERS,
  ...(isApiKeyScope(access) ? RATE_HEADERS : []),
]

const RETRIED = new Set([429, 503])

const failuresOf = (one: Endpoint, schemas: Record<string, Json>): Json => {
  const codes = Map.groupBy(errorsOf(one), (code) => ERROR_CODES[code].status)
  return Object.fromEntries(
    [...codes].map(([status, some]) => {
      const more = one.problems?.[status]
      const reply = {
        description: some.map((code) => `\`${code}\`: ${ERROR_CODES[code].meaning}`).join('\n\n'),
        ...headersOf([...commonOf(one), ...(RETRIED.has(status) ? ['Retry-After' as const] : [])]),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { status: { const: status }, code: { enum: some } } },
                // As input, because as output it would exclude the members of a problem.
                ...(more === undefined ? [] : [componentOf(more, 'input', schemas)]),
              ],
            },
          },
        },
      }
      return [status, reply]
    }),
  )
}
