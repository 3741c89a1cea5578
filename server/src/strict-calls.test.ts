import type { Endpoint } from '@retorna/contract/endpoint'
import { type ApiKeyScope, isApiKeyScope, PERSONAL_SCOPES } from '@retorna/domain/api-key'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { insertUser } from '../test/accounts.ts'
import { useTestApp } from '../test/app.ts'
import { contractEndpoints } from '../test/contract-endpoints.ts'
import { joinMember } from '../test/member.ts'
import { makeKey, makePushFeed } from '../test/push.ts'

/** Whatever call of programs or of staff one makes by hand: a name that it does not know is refused. */

const server = useTestApp()
let calls: Endpoint[]
let headersOf: (endpoint: Endpoint) => object

beforeAll(async () => {
  const admin = await joinMember(server, { role: 'admin' })
  const paid = { plan: 'premium', payment_status: 'paid' } as const
  const userId = await insertUser(server.database.db, paid)
  const personal = await makeKey(server, null, { userId, scopes: [...PERSONAL_SCOPES] })
  const scopes: ApiKeyScope[] = ['readings:write', 'feeds:read']
  const ofFeed = await makeKey(server, await makePushFeed(server), { scopes })
  headersOf = ({ access }) => {
    if (!isApiKeyScope(access)) return admin.headers
    return { authorization: `Bearer ${scopes.includes(access) ? ofFeed : personal}` }
  }
  calls = (await contractEndpoints()).filter(
    ({ access }) => access === 'editor' || access === 'admin' || isApiKeyScope(access),
  )
})

type Sent = { query?: Record<string, string>; body?: string }

/** What a call replies that is expected to be refused. */
const refusal = async (endpoint: Endpoint, { query = {}, body }: Sent) => {
  const { method, path, params } = endpoint
  const reply = await server.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => valueFor(params, name)),
    query,
    headers: {
      'accept-language': 'en',
      'content-type': 'application/json',
      ...headersOf(endpoint),
    },
    ...(body !== undefined && { payload: body }),
  })
  const { fields = {}, detail } = reply.json()
  return { status: reply.statusCode, fields, detail }
}

const VALUES = [
  '1',
  '2026',
  '2026-01-01',
  '00000000-0000-4000-8000-000000000000',
  'ana@example.com',
  'x',
]

/** One that its address takes. */
const valueFor = (params: z.ZodType | undefined, name: string): string => {
  const schema = (params as z.ZodObject).shape[name] as z.ZodType
  const named = schema instanceof z.ZodEnum ? schema.options.map(String) : []
  return [...named, ...VALUES].find((value) => schema.safeParse(value).success) ?? ''
}

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const said = ({ method, path }: Endpoint, what: object) => ({ call: `${method} ${path}`, ...what })

test('a parameter, in every call', async () => {
  expect(calls.length).toBeGreaterThan(100)
  for (const endpoint of calls) {
    const [known] = namesIn(endpoint.query)
    const name = known === undefined ? 'bogus' : `${known}_x`
    const { status, fields } = await refusal(endpoint, { query: { [name]: '1' } })
    const text = known === undefined ? `no “${name}” here. Send none` : `Did you mean “${known}”?`
    expect(said(endpoint, { status, text: fields[name] })).toEqual(
      said(endpoint, { status: 400, text: expect.stringContaining(text) }),
    )
  }
})

test('a member of a body, and where JSON breaks', async () => {
  for (const endpoint of calls.filter(({ body }) => body !== undefined)) {
    const [known] = namesIn(endpoint.body)
    const name = known === undefined ? 'bogus' : `${known}_x`
    const { status, fields } = await refusal(endpoint, { body: JSON.stringify({ [name]: 1 }) })
    const text = known === undefined ? `no “${name}” here` : `Did you mean “${known}”?`
    expect(said(endpoint, { status, text: fields[name] })).toEqual(
      said(endpoint, { status: 400, text: expect.stringContaining(text) }),
    )
    const broken = await refusal(endpoint, { body: '{\n "a": b}' })
    expect(said(endpoint, broken)).toEqual(
      said(endpoint, {
        status: 400,
        fields: {},
        detail: expect.stringContaining('line 2, column 7'),
      }),
    )
  }
})

test('a name in `fields`, in every list', async () => {
  const lists = calls.filter(({ row }) => row !== undefined)
  expect(lists.length).toBeGreaterThan(15)
  for (const endpoint of lists) {
    const [known = ''] = namesIn(endpoint.row)
    const { status, fields } = await refusal(endpoint, { query: { fields: `${known},${known}_x` } })
    expect(said(endpoint, { status, text: fields.fields })).toEqual(
      said(endpoint, { status: 400, text: expect.stringContaining(`Did you mean “${known}”?`) }),
    )
  }
})
