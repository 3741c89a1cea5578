import { randomInt } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '../test/app.ts'
import { effort } from '../test/effort.ts'
import { describeFault, fuzz } from '../test/fuzz/fuzz.ts'
import { KEY_HOLDERS, type KeyHolder } from '../test/fuzz/key-holders.ts'
import { plantWorld, type World } from '../test/fuzz/world.ts'
import { judgeByDocument, v1Endpoints } from '../test/judge-by-document.ts'

vi.setConfig({ testTimeout: effort({ short: 120_000, long: 3_600_000 }) })

/** Requests per key: about ten per call in the short form, which repeats the same ones. */
const REQUESTS = effort({ short: 250, long: 10_000 })
const SEED = Number(process.env.TEST_SEED ?? effort({ short: 1, long: randomInt(2 ** 31) }))

const server = useTestApp({ config: { trustProxy: 1 } })
let world: World
let address: string
const errors: string[] = []
const judge = judgeByDocument()

beforeAll(async () => {
  server.app.log.error = (...told: unknown[]) => {
    errors.push(String((told[0] as { err?: unknown }).err ?? told[0]))
  }
  world = await plantWorld(server.database)
  await server.app.catalog.reload()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})

test.each(Object.keys(KEY_HOLDERS) as KeyHolder[])(
  'whatever a key of %s sends, replies match the document',
  async (holder) => {
    const { as: caller, key } = KEY_HOLDERS[holder]
    const { faults, statuses } = await fuzz({
      address: () => address,
      endpoints: v1Endpoints,
      caller,
      requests: REQUESTS,
      seed: SEED,
      world: { ...world, enter: () => key(server) },
      logged: () => errors.splice(0),
      judge: (endpoint, { status, headers, body }) =>
        judge(endpoint, { status, headers, body: body.toString() }),
    })
    expect(faults.map(describeFault).join('\n\n')).toBe('')
    // A key that opens nothing would be no test.
    if (holder.startsWith('a member on premium') || holder.startsWith('a program')) {
      expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10)
    }
  },
)
