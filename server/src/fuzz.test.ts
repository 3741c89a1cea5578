import { randomInt } from 'node:crypto'
import type { Endpoint } from '@retorna/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { contractEndpoints } from '../test/contract-endpoints.ts'
import { effort } from '../test/effort.ts'
import { describeFault, fuzz } from '../test/fuzz/fuzz.ts'
import { CLOSED_ADDRESS } from '../test/fuzz/hints.ts'
import { CALLER_NAMES, plantWorld, type World } from '../test/fuzz/world.ts'

vi.setConfig({ testTimeout: effort({ short: 120_000, long: 3_600_000 }) })

/** Requests per caller: about two per endpoint in the short form. */
const REQUESTS = effort({ short: 250, long: 10_000 })
/** The short form repeats the same requests, so a failure comes from the change under test; the long form explores. */
const SEED = Number(process.env.TEST_SEED ?? effort({ short: 1, long: randomInt(2 ** 31) }))

let server: TestApp
let world: World
let endpoints: Endpoint[]
let address: string
const errors: string[] = []
beforeAll(async () => {
  server = await createTestApp({
    config: {
      trustProxy: 1,
      channels: { outgoingAllow: [CLOSED_ADDRESS], vapidKeys: undefined, twilio: undefined },
    },
  })
  server.app.log.error = (...told: unknown[]) => {
    errors.push(String((told[0] as { err?: unknown }).err ?? told[0]))
  }
  world = await plantWorld(server.database)
  endpoints = await contractEndpoints()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

test.each(CALLER_NAMES)(
  'whatever the caller %s sends, replies match the contract',
  async (caller) => {
    const { faults } = await fuzz({
      address: () => address,
      endpoints,
      world,
      caller,
      requests: REQUESTS,
      seed: SEED,
      logged: () => errors.splice(0),
    })
    expect(faults.map(describeFault).join('\n\n')).toBe('')
  },
)
