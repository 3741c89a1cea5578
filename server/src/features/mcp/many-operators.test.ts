import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeGame, makeOperator, makeReadings, testToday } from '../../../test/factories.ts'
import { makeKey, makePushFeed } from '../../../test/push.ts'

const OPERATORS = 21

let server: TestApp
let client: Client
beforeAll(async () => {
  server = await createTestApp()
  const { db, pool } = server.database
  const game = await makeGame(db, { name: 'Everywhere', slug: 'everywhere', theoreticalRtp: 96 })
  const elsewhere = await makeGame(db, { name: 'Elsewhere', slug: 'elsewhere' })
  for (let one = 0; one <= OPERATORS; one++) {
    const name = one === OPERATORS ? 'Other Casino' : `Casino ${String(one + 1).padStart(2, '0')}`
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const feedId = await makePushFeed(server)
    await makeOperator(db, { slug, name }, feedId)
    await makeReadings(pool, one === OPERATORS ? elsewhere : game, [
      { day: testToday(), turnover: 1000, payout: 960, plays: 1000, feedId },
    ])
  }
  await server.app.catalog.reload()
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const userId = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  const key = await makeKey(server, null, { userId, scopes: ['catalogue:read'] })
  client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }),
  )
})
afterAll(async () => {
  await client.close()
  await server.close()
})

const ask = async (args: Record<string, unknown>) => {
  const answer = (await client.callTool({
    name: 'which_version',
    arguments: args,
  })) as CallToolResult
  const [said] = answer.content as { text: string }[]
  return { text: said?.text ?? '', told: answer.structuredContent as Record<string, unknown> }
}

test('an operator is found wherever its name stands among those that read the game', async () => {
  const { text, told } = await ask({ game: 'everywhere', operator: 'casino-21' })
  expect(text).toContain('At Casino 21:')
  expect(told).toMatchObject({ operators: [{ operator: { name: 'Casino 21' } }], has_more: false })
})

test('an answer on all operators says that there are more than it shows', async () => {
  const { text, told } = await ask({ game: 'everywhere' })
  expect(text).toContain('At Casino 20:')
  expect(text).not.toContain('At Casino 21:')
  expect(text).toContain('More operators read this game; name one to see it.')
  expect(told).toMatchObject({ has_more: true })
  const { text: refused } = await ask({ game: 'everywhere', operator: 'other-casino' })
  expect(refused).toMatch(/It was read at: Casino 01, .*, Casino 20, …\.$/)
})
