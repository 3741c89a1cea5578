import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@retorna/contract/endpoint'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import { errorReply } from '@retorna/contract/error-reply'
import { refusedPush } from '@retorna/contract/feeds/readings-push'
import { problem } from '@retorna/contract/problem'
import { z } from 'zod'
import type { WireReply } from './send.ts'

/** Refusals of a busy server, which send a Retry-After; none of them is a fault. */
const BUSY_CODES: readonly string[] = ['BUSY']

/**
 * What is wrong with a reply to a call of an endpoint, in a few words that are the same for the same fault; null if
 * nothing is.
 *
 * @param secrets texts that this caller must not see, by what they are.
 */
export const judgeReply = (
  endpoint: Endpoint,
  reply: WireReply,
  secrets: Readonly<Record<string, string>>,
): string | null => {
  const text = `${JSON.stringify(reply.headers)}\n${reply.body.toString()}`
  const told = Object.entries(secrets).find(([, secret]) => text.includes(secret))
  if (told !== undefined) return `tells ${told[0]}`
  return reply.status >= 400 ? judgeFailure(endpoint, reply) : judgeSuccess(endpoint, reply)
}

/** What programs get is problem details. */
const FAILURES = {
  people: { type: 'application/json; charset=utf-8', schema: errorReply.strict() },
  programs: {
    type: 'application/problem+json; charset=utf-8',
    schema: z.union([problem.strict(), refusedPush.strict()]),
  },
}

const judgeFailure = ({ path }: Endpoint, reply: WireReply): string | null => {
  const { type, schema } = FAILURES[path.startsWith('/api/v1/') ? 'programs' : 'people']
  if (reply.headers['content-type'] !== type) {
    return `${reply.status} as ${reply.headers['content-type']}`
  }
  const { success, data } = schema.safeParse(parsed(reply.body))
  if (!success) return `${reply.status} in another shape`
  if (ERROR_CODES[data.code].status !== reply.status) return `${reply.status} with ${data.code}`
  if (reply.status < 500) return null
  const isBusy = BUSY_CODES.includes(data.code) && reply.headers['retry-after'] !== undefined
  return isBusy ? null : `${reply.status} ${data.code}`
}

const judgeSuccess = (endpoint: Endpoint, { status, headers, body }: WireReply): string | null => {
  if (status === 304 && body.length === 0) return null
  const schema = endpoint.replies[status]
  if (schema === undefined) return `${status}, which the contract does not know`
  if (schema instanceof z.ZodVoid) return body.length === 0 ? null : `${status} with a body`
  const type = headers['content-type'] ?? ''
  if (schema instanceof z.ZodCustom)
    return type.startsWith('image/') ? null : `${status} as ${type}`
  if (endpoint.row && /^(text\/csv|application\/x-ndjson)/.test(type)) {
    return judgeLines(endpoint.row, type, body.toString())
  }
  const { contentMediaType } = schema.meta() ?? {}
  if (contentMediaType === 'application/octet-stream') {
    const isFile = headers['content-disposition']?.startsWith('attachment')
    return isFile ? null : `${status} without a file`
  }
  if (typeof contentMediaType === 'string') {
    return type.startsWith(contentMediaType) ? null : `${status} as ${type}`
  }
  const value = parsed(body)
  const result = schema.safeParse(value)
  if (!result.success) return `${status} against the schema: ${problemOf(result.error)}`
  // Parsing drops what the schema does not name.
  return isDeepStrictEqual(result.data, value) ? null : `${status} with more than the schema names`
}

/** A list of `/api/v1` in another format than JSON. */
const judgeLines = (row: z.ZodObject, type: string, text: string): string | null => {
  const names = Object.keys(row.shape)
  if (type.startsWith('text/csv')) {
    const heading = text.split('\r\n')[0]?.split(',') ?? []
    return heading.every((name) => names.includes(name)) ? null : 'CSV with other columns'
  }
  const isRow = (line: string) => row.partial().strict().safeParse(JSON.parse(line)).success
  return text.split('\n').filter(Boolean).every(isRow) ? null : 'NDJSON with other rows'
}

const problemOf = ({ issues }: z.ZodError): string => {
  const { path = [], message = '' } = issues[0] ?? {}
  return `${path.filter((part) => typeof part === 'string').join('.')} ${message}`
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
