import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { addDays } from '@retorna/domain/day'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import {
  makeGame,
  makeOperator,
  makeProvider,
  makeReadings,
  makeVersion,
  TEST_TIME_ZONE,
  testToday,
} from '../../../test/factories.ts'
import { patience } from '../../../test/patience.ts'
import { makeKey, makePushFeed } from '../../../test/push.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'

vi.setConfig({ testTimeout: patience(60_000) })

/** Ten questions that a person asks an assistant, each with the call that it makes and what it is told. */

const TODAY = testToday()
const SINCE = addDays(TODAY, -12)
const DAYS = Array.from({ length: 20 }, (_, ago) => addDays(TODAY, -ago))

let server: TestApp
let client: Client
beforeAll(async () => {
  server = await createTestApp()
  const { db, pool } = server.database
  const provider_id = await makeProvider(db, { name: 'Studio' })
  const game = (name: string, slug: string, overrides: object = {}) =>
    makeGame(db, { provider_id, name, slug, standard_deviation: 5, ...overrides })
  const feedOf = async (slug: string, name: string): Promise<[number, number]> => {
    const feed = await makePushFeed(server)
    return [await makeOperator(db, { slug, name }, feed), feed]
  }
  const [aurora, auroraFeed] = await feedOf('casino-aurora', 'Casino Aurora')
  const [boreal, borealFeed] = await feedOf('boreal-bet', 'Boreal Bet')
  const aztec = await game('Aztec Fire', 'aztec-fire', { popularity_rating: 5 })
  const version_id = await makeVersion(db, aztec, 94)
  await game('Aztec Gold', 'aztec-gold', { popularity_rating: 4 })
  await game('Copper Owl', 'copper-owl', { popularity_rating: 1, theoreticalRtp: null })
  const coin = await game('Silver Coin', 'silver-coin', { popularity_rating: 2 })
  await makeVersion(db, coin, 94)
  const lonely = await game('Lonely Star', 'lonely-star', { popularity_rating: 3 })
  const read = (id: number, feedId: number, percent: number, plays: number) =>
    makeReadings(
      pool,
      id,
      DAYS.map((day) => ({ day, turnover: plays, payout: (plays * percent) / 100, plays, feedId })),
    )
  await read(aztec, auroraFeed, 94, 1_234_567)
  await read(aztec, borealFeed, 95.5, 20_000)
  await read(coin, borealFeed, 90, 500_000)
  await read(lonely, auroraFeed, 96.1, 500_000)
  await db
    .insertInto('feed_games')
    .values({ feed_id: borealFeed, game_id: aztec, version_id })
    .execute()
  for (const [id, operator, probabilities] of [
    [aztec, aurora, [0.9931, 0.0069, 0]],
    [aztec, boreal, [0.61, 0.39, 0]],
    [coin, boreal, [0.2, 0.1, 0.7]],
  ]) {
    await pool.query(
      `with series as (insert into forecast_series (game_id, operator_id) values ($1, $2) returning id),
       made as (insert into forecasts (series_id, made_on, versions, probabilities)
         select id, $3, '{94,96}', $4 from series)
       insert into forecast_standings (series_id, made_on, standing)
       select id, $3, jsonb_build_object('runs', jsonb_build_array(
         jsonb_build_object('since', $5::text, 'probability', 1), null)) from series`,
      [id, operator, TODAY, probabilities, SINCE],
    )
  }
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const userId = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  const scopes = ['catalogue:read', 'readings:read'] as const
  const key = await makeKey(server, null, { userId, scopes: [...scopes] })
  client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }),
  )
  // From then on the client judges answers by the schemas of their tools.
  await client.listTools()
})
afterAll(async () => {
  await client.close()
  await server.close()
})

/** Names of members that are null without a reason beside them. */
const unexplained = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one, at) => unexplained(one, `${path}.${at}`))
  if (typeof value !== 'object' || value === null) return []
  const { missing = {} } = value as { missing?: Record<string, string> }
  return Object.entries(value).flatMap(([name, one]) =>
    one === null && !missing[name] ? [`${path}.${name}`] : unexplained(one, `${path}.${name}`),
  )
}

const ask = async (name: string, args: Record<string, unknown>) => {
  const answer = (await client.callTool({ name, arguments: args })) as CallToolResult
  const [said] = answer.content as { text: string }[]
  expect(unexplained(answer.structuredContent)).toEqual([])
  return { ...answer, text: said?.text ?? '' }
}

test('1. Is Aztec Fire running its low version at Casino Aurora?', async () => {
  const { text, structuredContent } = await ask('which_version', {
    game: 'Aztec Fire',
    operator: 'casino aurora',
  })
  expect(text).toContain('Certified versions: 96.00%, 94.00%.')
  expect(text).toContain(
    'At Casino Aurora: Nobody has stated which version runs there. The game is judged there against 96.00%, the version on record for it.',
  )
  expect(text).toMatch(/What was paid there fits the 94\.00% version: 99\.31% sure, since about /)
  expect(text).toContain('Runs its 94.0% version.')
  expect(text).toContain('Last 30 days: RTP 94.00% over 24,691,340 plays')
  expect(text).toMatch(/Read more: http.*\/game\/\d+/)
  expect(text).not.toContain('Boreal')
  expect(structuredContent).toMatchObject({
    operators: [
      {
        operator: { slug: 'casino-aurora' },
        stated_version_percent: null,
        likeliest_version_percent: 94,
        likeliest_version_probability: 0.9931,
        likeliest_version_is_named: true,
        likeliest_version_since: SINCE,
        missing: { stated_version_percent: 'Nobody has stated which version runs there.' },
      },
    ],
  })
})

test('2. Qual versão do Aztec Fire o Boreal Bet roda?', async () => {
  const { text } = await ask('which_version', {
    game: 'aztec-fire',
    operator: 'boreal',
    language: 'pt',
  })
  expect(text).toContain(
    'No Boreal Bet: A versão de 94,00% está registrada para este operador. Entre as versões certificadas, a de 94,00% é a mais provável pelos dias, com 61,00%: pouco para dizer que é ela que roda.',
  )
  expect(text).toContain('Últimos 30 dias: RTP de 95,50% em 400.000 jogadas')
  expect(text).toMatch(/\nO RTP passado não prevê nada/)
  const coin = await ask('which_version', { game: 'silver-coin', operator: 'boreal-bet' })
  expect(coin.text).toContain(
    'Its days cannot tell the versions apart: The days fit none of the certified versions well.',
  )
})

test('3. Where is Aztec Fire offered, and in which versions?', async () => {
  const { text, structuredContent } = await ask('which_version', { game: 'aztec fire' })
  expect(text).toMatch(/At Boreal Bet:[\s\S]*At Casino Aurora:[\s\S]*Over all feeds:/)
  expect(structuredContent).toMatchObject({ over_all_feeds: { name: 'Aztec Fire' } })
  const owl = await ask('which_version', { game: 'copper owl' })
  expect(owl.text).toMatch(/^Copper Owl by Studio\.\nNo operator/)
})

test('4. Which casinos do you know?', async () => {
  const { text } = await ask('list_operators', {})
  expect(text).toMatch(/^Operators: Boreal Bet \(games: 2\); Casino Aurora \(games: 2\)\.\n/)
})

test('5. Which games of Casino Aurora run another version than certified?', async () => {
  const { structuredContent, text } = await ask('find_games', {
    operator: 'casino-aurora',
    answer: 'version',
  })
  expect(structuredContent).toMatchObject({ games: [{ name: 'Aztec Fire' }], has_more: false })
  expect(text).not.toContain('Lonely Star')
})

test('6. How does Lonely Star pay, and does it have a low version at Casino Aurora?', async () => {
  const { text } = await ask('which_version', { game: 'lonely star', operator: 'Casino Aurora' })
  expect(text).toContain(
    'Its days cannot tell the versions apart: A single version is certified, so there is nothing to tell apart.',
  )
  const read = await ask('read_game', { game: 'Lonely Star' })
  expect(read.text).toContain('RTP 96.10% over 10,000,000 plays')
})

test('7. Is it worth comparing Aztec Fire with Lonely Star?', async () => {
  const { structuredContent } = await ask('compare_games', { games: ['Aztec Fire', 'lonely-star'] })
  expect(structuredContent).toMatchObject({
    games: [{ slug: 'aztec-fire' }, { slug: 'lonely-star' }],
  })
})

test('8. Where does the week of Lonely Star come from?', async () => {
  const { text, structuredContent } = await ask('explain_figure', {
    game: 'lonely star',
    figure: 'weekly',
  })
  expect(text).toContain('Last 7 days: RTP 96.10% over 3,500,000 plays')
  expect(text).toContain('Days with readings: 7; readings: 7.')
  expect(structuredContent).toMatchObject({ from: addDays(TODAY, -6), to: TODAY })
})

test('9. What about Aztec? Two games may be meant, and neither is guessed', async () => {
  const { isError, text } = await ask('read_game', { game: 'Aztec' })
  expect(isError).toBe(true)
  expect(text).toBe(
    'Several games match “Aztec”: Aztec Fire by Studio (aztec-fire); Aztec Gold by Studio (aztec-gold). Name one of them by its slug.',
  )
  const none = await ask('read_game', { game: 'Book of Nothing', language: 'pt' })
  expect(none.text).toBe('Nenhum jogo se chama “Book of Nothing”. Use find_games para procurar.')
})

test('10. And at Casino Borealis, or Lonely Star at Boreal Bet?', async () => {
  const unknown = await ask('which_version', { game: 'aztec-fire', operator: 'Boreal Bets' })
  expect(unknown.text).toBe('No operator is called “Boreal Bets”. Known are: Boreal Bet.')
  const notThere = await ask('which_version', { game: 'lonely star', operator: 'boreal bet' })
  expect(notThere).toMatchObject({
    isError: true,
    text: 'No feed of Boreal Bet has read Lonely Star in the last 30 days. It was read at: Casino Aurora.',
  })
  const unread = await ask('read_game', { game: 'aztec gold' })
  expect(unread.text).toContain('No readings yet.')
})
