import { randomInt } from 'node:crypto'
import { PERSONAL_SCOPES, PROGRAM_SCOPES } from '@retorna/domain/api-key'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertUser } from '../test/accounts.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { effort } from '../test/effort.ts'
import { describeFault, fuzz } from '../test/fuzz/fuzz.ts'
import { plantWorld, type World } from '../test/fuzz/world.ts'
import { judgeByDocument, v1Endpoints } from '../test/judge-by-document.ts'
import { makeKey, makePushFeed } from '../test/push.ts'

vi.setConfig({ testTimeout: effort({ short: 120_000, long: 3_600_000 }) })

/** Requests per role: about ten per call in the short form, which repeats the same ones. */
const REQUESTS = effort({ short: 250, long: 10_000 })
const SEED = Number(process.env.TEST_SEED ?? effort({ short: 1, long: randomInt(2 ** 31) }))

let server: TestApp
let world: World
let address: string
const errors: string[] = []
const judge = judgeByDocument()

beforeAll(async () => {
  server = await createTestApp({ config: { trustProxy: 1 } })
  server.app.log.error = (...told: unknown[]) => {
    errors.push(String((told[0] as { err?: unknown }).err ?? told[0]))
  }
  world = await plantWorld(server.database)
  await server.app.catalog.reload()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Whose keys call; what a caller of the world in the same position must not see, they must not either. */
const ROLES = {
  nobody: { as: 'guest', key: async () => null },
  'a member on premium': {
    as: 'premium',
    key: async () => {
      const { db } = server.database
      const userId = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
      return makeKey(server, null, { scopes: [...PERSONAL_SCOPES], userId })
    },
  },
  'a member on a lower plan': {
    as: 'professional',
    key: async () => {
      const { db } = server.database
      const userId = await insertUser(db, { plan: 'professional', payment_status: 'paid' })
      return makeKey(server, null, { scopes: [...PERSONAL_SCOPES], userId })
    },
  },
  'a program of the staff': {
    as: 'premium',
    key: async () => makeKey(server, await makePushFeed(server), { scopes: [...PROGRAM_SCOPES] }),
  },
} as const

test.each(Object.keys(ROLES) as (keyof typeof ROLES)[])(
  'whatever a key of %s sends, replies match the document',
  async (role) => {
    const { as: caller, key } = ROLES[role]
    const { faults, statuses } = await fuzz({
      address: () => address,
      endpoints: v1Endpoints,
      caller,
      requests: REQUESTS,
      seed: SEED,
      world: { ...world, enter: key },
      logged: () => errors.splice(0),
      judge: (endpoint, { status, headers, body }) =>
        judge(endpoint, { status, headers, body: body.toString() }),
    })
    expect(faults.map(describeFault).join('\n\n')).toBe('')
    // A key that opens nothing would be no test.
    if (role.startsWith('a member on premium') || role.startsWith('a program')) {
      expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10)
    }
  },
)
