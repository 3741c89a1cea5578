import { randomUUID } from 'node:crypto'
import type { Access } from '@retorna/contract/endpoint'
import type { ErrorCode } from '@retorna/contract/error-codes'
import { isApiKeyScope, PERSONAL_SCOPES } from '@retorna/domain/api-key'
import { CAPABILITIES, requiredPlan } from '@retorna/domain/plan'
import { expect, test } from 'vitest'
import { insertSession, insertUser } from '../test/accounts.ts'
import { useTestApp } from '../test/app.ts'
import { contractEndpoints } from '../test/contract-endpoints.ts'
import { DOORS } from '../test/doors.ts'
import { makeKey, makePushFeed } from '../test/push.ts'
import { servedEndpoints } from '../test/served-endpoints.ts'

/**
 * Every call of the contract, made by every kind of caller: who is let in, and with which status the rest are refused.
 */

const PAID = { payment_status: 'paid' } as const
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000)

/**
 * Callers; `null` has no session, `'broken'` sends a token that belongs to no session, and a scope is a key's, which is
 * no session either.
 */
const CALLERS = {
  visitor: null,
  'broken token': 'broken',
  'free in the trial': { plan: 'free' },
  'free after the trial': { plan: 'free', trial_started_at: new Date(0) },
  professional: { plan: 'professional', ...PAID },
  premium: { plan: 'premium', ...PAID },
  pending: { plan: 'premium', payment_status: 'pending' },
  'failed payment': { plan: 'premium', payment_status: 'failed' },
  blocked: { plan: 'premium', ...PAID },
  'being deleted': {
    plan: 'premium',
    ...PAID,
    deletion_requested_at: new Date(),
    deletes_at: IN_A_WEEK,
  },
  editor: { role: 'editor', plan: 'free', trial_started_at: new Date(0) },
  admin: { role: 'admin', plan: 'free', trial_started_at: new Date(0) },
  'key that writes': 'readings:write',
  'key that reads': 'catalogue:read',
  'key of a member': 'alerts:write',
} as const
type Caller = keyof typeof CALLERS
const NAMES = Object.keys(CALLERS) as Caller[]

const IN = 'in'
type Answer = typeof IN | 401 | 402 | 403

/** Expected answers by access level (capabilities by the plan they require), in the order of `CALLERS`. */
const ANSWERS: Record<string, readonly Answer[]> = {
  public: [IN, IN, IN, IN, IN, IN, IN, IN, IN, IN, IN, IN, IN, IN, IN],
  'signed-in': [401, 401, IN, IN, IN, IN, IN, IN, 401, IN, IN, IN, 401, 401, 401],
  data: [401, 401, IN, 402, IN, IN, 402, 402, 401, IN, IN, IN, 401, 401, 401],
  free: [401, 401, IN, 402, IN, IN, 402, 402, 401, IN, IN, IN, 401, 401, 401],
  professional: [401, 401, 403, 402, IN, IN, 402, 402, 401, IN, IN, IN, 401, 401, 401],
  premium: [401, 401, 403, 402, 403, IN, 402, 402, 401, IN, IN, IN, 401, 401, 401],
  editor: [401, 401, 403, 403, 403, 403, 403, 403, 401, 403, IN, IN, 401, 401, 401],
  admin: [401, 401, 403, 403, 403, 403, 403, 403, 401, 403, 403, IN, 401, 401, 401],
  'readings:write': [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, IN, 403, 403],
  'catalogue:read': [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 403, IN, IN],
  'readings:read': [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 403, 403, IN],
  'alerts:read': [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 403, 403, IN],
  'alerts:write': [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 403, 403, IN],
  'feeds:read': [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 403, IN, 403],
}

const answersOf = (access: Access): readonly Answer[] => {
  const capability = CAPABILITIES.find((one) => one === access)
  return ANSWERS[capability === undefined ? access : requiredPlan(capability)] ?? []
}

/** Refusals by the guard; any other refusal comes from the handler, so the caller got past the guard. */
const REFUSALS: readonly (ErrorCode | undefined)[] = [
  'UNAUTHENTICATED',
  'INVALID_TOKEN',
  'TRIAL_ENDED',
  'PAYMENT_REQUIRED',
  'PLAN_REQUIRED',
  'FORBIDDEN',
  'API_KEY_INVALID',
  'SCOPE_REQUIRED',
]

const STREAMS = /\/events$/

const server = useTestApp()

const headersOf = async (caller: Caller): Promise<{ authorization?: string }> => {
  const person = CALLERS[caller]
  if (person === null) return {}
  if (person === 'readings:write') return byKey(await makePushFeed(server))
  if (person === 'catalogue:read') return byKey(null, { scopes: ['catalogue:read', 'feeds:read'] })
  if (person === 'alerts:write') {
    const userId = await insertUser(server.database.db, { plan: 'premium', ...PAID })
    return byKey(null, { scopes: [...PERSONAL_SCOPES], userId })
  }
  if (person === 'broken') return { authorization: `Bearer ${randomUUID()}` }
  const { db } = server.database
  const userId = await insertUser(db, person)
  const token = await insertSession(db, userId)
  if (caller === 'blocked') {
    const blocked = db.updateTable('users').set({ blocked_at: new Date() })
    await blocked.where('id', '=', userId).execute()
  }
  return { authorization: `Bearer ${token}` }
}

const byKey = async (feedId: number | null, values?: Parameters<typeof makeKey>[2]) => ({
  authorization: `Bearer ${await makeKey(server, feedId, values)}`,
})

const endpoints = await contractEndpoints()
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call of the contract is served, and every served call is in the contract', async () => {
  const served = (await servedEndpoints(server)).map(nameOf)
  const declared = endpoints.map(({ method, path }) =>
    nameOf({ method, path: path.replace(/:(\w+)/g, '{$1}') }),
  )
  expect(served.sort()).toEqual(declared.sort())
})

test('every call has an explicit decision about who may make it', () => {
  const decided = new Map(
    Object.entries(DOORS).flatMap(([access, names]) => names.map((name) => [name, access])),
  )
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint)
    const access = decided.get(name)
    expect(
      access,
      `${name} has no row. Decide who may make this call, then add '${name}' to DOORS.${endpoint.access} in server/test/doors.ts, or change the access that the contract declares.`,
    ).toBe(endpoint.access)
    decided.delete(name)
  }
  expect(
    [...decided.keys()],
    'no longer in the contract: remove it from server/test/doors.ts',
  ).toEqual([])
})

test('keys open calls below /api/v1 and no others', () => {
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint)
    if (!isApiKeyScope(endpoint.access)) continue
    expect(name).toMatch(/^\w+ \/api\/v1\//)
    expect(name).not.toMatch(/account|auth|plan|payment|key/)
  }
})

test('admin calls are for staff only', () => {
  for (const endpoint of endpoints.filter(({ path }) => path.startsWith('/api/admin'))) {
    expect(endpoint.access, nameOf(endpoint)).toMatch(/^(admin|editor)$/)
  }
})

test.each(NAMES)('%s', async (caller) => {
  const place = NAMES.indexOf(caller)
  let headers = await headersOf(caller)
  const answers = new Map<string, Answer>()
  const expected = new Map<string, Answer | undefined>()
  for (const endpoint of endpoints) {
    const { method, path, access } = endpoint
    const reply = await server.app.inject({
      // A stream never ends; its headers show whether it would start.
      method: STREAMS.test(path) ? 'HEAD' : method,
      url: path.replace(/:\w+/g, '1'),
      headers,
    })
    const name = nameOf(endpoint)
    expect(reply.statusCode, `${name}: ${reply.body}`).toBeLessThan(500)
    const answer = answerOf(reply)
    answers.set(name, answer)
    // A call that changes something and was let in may have ended the session or changed the user.
    if (answer === IN && method !== 'GET') headers = await headersOf(caller)
    expected.set(name, answersOf(access)[place])
  }
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected))
})

const answerOf = ({ statusCode, body }: { statusCode: number; body: string }): Answer => {
  if (statusCode !== 401 && statusCode !== 402 && statusCode !== 403) return IN
  // A HEAD reply has no body.
  return body === '' || REFUSALS.includes(JSON.parse(body).code) ? statusCode : IN
}
