import { createHash } from 'node:crypto'
import type { Endpoint } from '@retorna/contract/endpoint'
import fc from 'fast-check'
import { type FuzzRequest, fuzzRequests, type WireRequest, writeRequest } from './fuzz-request.ts'
import { judgeReply } from './judge-reply.ts'
import { createSeen } from './seen.ts'
import { send, type WireReply } from './send.ts'
import type { CallerName, World } from './world.ts'

export type Fault = {
  caller: CallerName
  endpoint: string
  problem: string
  request: string
  seed: number
}

export type FuzzResult = {
  sent: number
  /** Replies by status. */
  statuses: Map<number, number>
  faults: Fault[]
}

type FuzzOptions = {
  address: () => string | Promise<string>
  endpoints: readonly Endpoint[]
  world: World
  caller: CallerName
  /** Minimum number of requests, spread evenly over the endpoints. */
  requests: number
  seed: number
  /** The errors that the server has logged since the last call. */
  logged: () => readonly string[]
  /** What else is wrong with a reply, as `judgeReply` says it. */
  judge?: (endpoint: Endpoint, reply: WireReply) => string | null
  /** Whether a broken connection is acceptable. */
  isKilledAtTimes?: boolean
}

/** Maximum number of consecutive calls of one endpoint. */
const IN_A_ROW = 5
const MAX_SHRINKS = 100
const MAX_SHOWN_LENGTH = 1_500

/**
 * Calls every endpoint as one caller with input that fits its schemas, nearly fits, or does not fit, and checks each
 * reply. A fault is reported once, with the smallest request found that reproduces it. The same seed generates the same
 * requests for each endpoint, whatever the others do.
 */
export const fuzz = async (options: FuzzOptions): Promise<FuzzResult> => {
  const { endpoints, world, caller, requests, seed } = options
  const result: FuzzResult = { sent: 0, statuses: new Map(), faults: [] }
  const seen = createSeen(world.known)
  const secrets = world.secretsFrom(caller)
  const known = new Set<string>()
  // An error logged after a disconnect is the same fault wherever it happens.
  const keyOf = (name: string, problem: string): string =>
    problem.startsWith('logged') ? problem : `${name} ${problem}`
  let token = await world.enter(caller)
  const inARow = Math.min(IN_A_ROW, Math.ceil(requests / endpoints.length))
  let count = 0

  const call = async (endpoint: Endpoint, wire: WireRequest): Promise<string | null> => {
    const attempt = async (): Promise<WireReply | null> => {
      count += 1
      const headers = { ...wire.headers, ...ownHeaders(token, count) }
      return send(await options.address(), { ...wire, headers })
    }
    let reply = await attempt()
    // The session has ended or the plan changed, by this call or an earlier one.
    if (
      reply !== null &&
      token !== null &&
      /UNAUTHENTICATED|PAYMENT_REQUIRED/.test(reply.body.toString())
    ) {
      token = await world.enter(caller)
      reply = await attempt()
    }
    if (reply === null) {
      result.statuses.set(0, (result.statuses.get(0) ?? 0) + 1)
      // Once it has answered another request, it has noticed the disconnect.
      await send(await options.address(), {
        method: 'GET',
        target: '/api/health',
        headers: {},
        body: null,
        hangsUp: false,
      })
    } else {
      result.statuses.set(reply.status, (result.statuses.get(reply.status) ?? 0) + 1)
      if (reply.status < 300 && wire.method !== 'DELETE') learn(wire.target, reply)
    }
    const [error] = options.logged()
    const problem =
      reply && (judgeReply(endpoint, reply, secrets) ?? options.judge?.(endpoint, reply) ?? null)
    return problem ?? (error === undefined ? null : `logged ${error}`)
  }

  const learn = (target: string, { headers, body }: WireReply): void => {
    if (headers['content-type']?.startsWith('application/json') && body.length < 200_000) {
      seen.learn(target.replace(/\?.*$/, ''), JSON.parse(body.toString()))
    }
  }

  const check = async (endpoint: Endpoint, round: number): Promise<void> => {
    const name = `${endpoint.method} ${endpoint.path}`
    let failures = 0
    let last: { problem: string; wire: WireRequest } | undefined
    const property = fc.asyncProperty(fuzzRequests(endpoint), async (request: FuzzRequest) => {
      if (failures > MAX_SHRINKS) return
      if (last !== undefined) failures += 1
      const wire = writeRequest(endpoint, request, seen.resolve)
      const problem = await call(endpoint, wire).catch((error: Error) =>
        options.isKilledAtTimes ? null : `breaks: ${error.message}`,
      )
      result.sent += 1
      if (problem === null || known.has(keyOf(name, problem))) return
      if (last !== undefined && last.problem !== problem) return
      last = { problem, wire }
      throw new Error(problem)
    })
    const ownSeed = seedOf(`${seed} ${caller} ${name} ${round}`)
    await fc.check(property, { numRuns: inARow, seed: ownSeed })
    if (last === undefined) return
    known.add(keyOf(name, last.problem))
    result.faults.push({
      caller,
      endpoint: name,
      problem: last.problem,
      request: shown(last.wire),
      seed,
    })
  }

  // Reads first: later calls use what they returned.
  const ordered = endpoints.toSorted(
    (one, other) => Number(other.method === 'GET') - Number(one.method === 'GET'),
  )
  for (let round = 0; result.sent < requests; round += 1) {
    for (const endpoint of ordered) await check(endpoint, round)
  }
  return result
}

/** A separate client address each, so that failed attempts do not add up. */
const ownHeaders = (token: string | null, count: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(count >> 16) % 256}.${(count >> 8) % 256}.${count % 256}`,
  ...(token !== null && { authorization: `Bearer ${token}` }),
})

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readInt32LE(0)

const shown = ({ method, target, headers, body, hangsUp }: WireRequest): string =>
  [
    `${method} ${target.slice(0, MAX_SHOWN_LENGTH)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(hangsUp ? ['(the client disconnects before the body has arrived)'] : []),
    ...(body ? [JSON.stringify(body.toString('latin1')).slice(0, MAX_SHOWN_LENGTH)] : []),
  ].join('\n    ')

export const describeFault = ({ caller, endpoint, problem, request, seed }: Fault): string =>
  `${endpoint} as ${caller}: ${problem}\n    TEST_SEED=${seed}\n    ${request}`
