import { readFile } from 'node:fs/promises'
import type { PullForm } from '@retorna/contract/feeds/pull-settings'
import { NO_ANSWERS } from '@retorna/contract/staff/import-options'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { reaching, useTestApp } from '../../../../test/app.ts'
import { makeGame } from '../../../../test/factories.ts'
import { httpsSource, makePullFeed } from '../../../../test/pulls.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'

let games: number[]
const allowed: string[] = []
const server = useTestApp(reaching(allowed))

beforeAll(async () => {
  games = []
  for (const slug of ['vs20example', 'vs10sample']) {
    games.push(await makeGame(server.database.db, { slug, name: `Game ${slug}` }))
  }
})
afterEach(() => vi.useRealTimers())

const sample = (name: string) =>
  readFile(new URL(`../../../../../docs/feeds/${name}`, import.meta.url), 'utf8')

const pullOf = async (
  name: string,
  recipe: PullForm['mapping']['recipe'],
  { currency = 'BRL', timeZone = 'UTC', change = (text: string) => text } = {},
) => {
  let text = change(await sample(name))
  const source = await openReceiver((response) => response.end(text))
  allowed.push(source.target)
  const feed = await makePullFeed(server, { currency, timeZone })
  const progress =
    recipe === 'pragmatic-rounds'
      ? ({ by: 'cursor', parameter: 'timepoint', in: 'line', name: 'timepoint' } as const)
      : ({ by: 'none' } as const)
  await feed.set(httpsSource(source.url, { authentication: 'query', progress }), {
    mapping: { recipe, columns: {}, ...NO_ANSWERS, confirmOutliers: false },
    secret: 'login=ana&password=p%26q',
  })
  const send = (next: string) => {
    text = next
  }
  return { feed, source, send }
}

test('rounds become a window per game and hour, and the time point of the answer is asked for next', async () => {
  const { feed, source } = await pullOf('game-rounds.csv', 'pragmatic-rounds')
  expect(await feed.run()).toMatchObject({ rows: 7, readings: 3, refused: 0, problem: null })
  const [example, other] = games
  expect(await feed.readings()).toMatchObject([
    {
      game_id: example,
      turnover: 2.4,
      payout: 2.4,
      plays: 3,
      window_from: null,
      read_at: new Date('2026-01-05T10:01:06Z'),
    },
    { game_id: other, turnover: 2, payout: 1, plays: 1 },
    { game_id: example, turnover: 0.4, payout: 0.15, plays: 1 },
  ])
  await feed.run()
  expect(source.received.map(({ path }) => path.split('?')[1])).toEqual([
    'login=ana&password=p%26q',
    'timepoint=1767607200000&login=ana&password=p%26q',
    'timepoint=1767607200000&login=ana&password=p%26q',
  ])
})

test('rounds that come late count, too', async () => {
  const { feed, send } = await pullOf('game-rounds.csv', 'pragmatic-rounds')
  await feed.run()
  const round = (end: string) =>
    `9001,p-1,vs20example,1,,2026-01-05 10:00:00,2026-01-05 ${end},C,R,1.00,0.50,BRL,0.00\n`
  const [head] = (await sample('game-rounds.csv')).split('9001')
  send(`${head?.replace('07200000', '09000000')}${round('10:00:20')}${round('10:30:00')}`)
  expect(await feed.run()).toMatchObject({ rows: 2, readings: 1, refused: 0 })
  expect(await feed.readings()).toHaveLength(4)
})

test('a round in another currency is refused', async () => {
  const { feed } = await pullOf('game-rounds.csv', 'pragmatic-rounds', {
    change: (text) => text.replace('2.40,BRL', '2.40,USD'),
  })
  expect(await feed.run()).toMatchObject({
    refused: 1,
    problem: null,
    refusals: [{ line: 4, reason: 'currency: USD: The feed is in another currency.' }],
  })
})

test('totals per game and period become readings', async () => {
  const { feed } = await pullOf('aggregator-totals.csv', 'aggregator-totals')
  expect(await feed.run()).toMatchObject({ rows: 3, readings: 3, refused: 0, problem: null })
  expect(await feed.readings()).toMatchObject([
    {
      turnover: 2310.4,
      payout: 2201.15,
      plays: 1840,
      window_from: new Date('2026-01-05T00:00:00Z'),
      read_at: new Date('2026-01-05T06:00:00Z'),
    },
    { turnover: 1105 },
    { turnover: 2688.2 },
  ])
})

test.each([
  ['a run', [[1, 2, 3]]],
  ['hourly runs', [[1], [2], [3]]],
  ['runs that bring the last hour again', [[1], [1, 2], [2, 3]]],
  ['runs more often than hourly', [[1], [1], [2], [2], [3], [3]]],
])('both hours that the clocks show twice are kept of %s', async (_, runs) => {
  const { feed, send } = await pullOf('aggregator-totals.csv', 'aggregator-totals', {
    timeZone: 'Europe/Lisbon',
  })
  const period: Record<number, string> = { 1: '01:00,02:00', 2: '01:00,02:00', 3: '02:00,03:00' }
  for (const hours of runs) {
    const rows = hours.map((hour) => {
      const [from, to] = period[hour]?.split(',') ?? []
      return `vs20example,2025-10-26 ${from},2025-10-26 ${to},${hour},10,9\n`
    })
    send(`game_id,period_start,period_end,rounds,total_bet,total_win\n${rows.join('')}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2025, 9, 26, Math.max(...hours), 5) })
    expect(await feed.run()).toMatchObject({ readings: hours.length, refused: 0, problem: null })
  }
  expect(await feed.readings()).toMatchObject(
    [1, 2, 3].map((hour) => ({
      plays: hour,
      window_from: new Date(Date.UTC(2025, 9, 26, hour - 1)),
      read_at: new Date(Date.UTC(2025, 9, 26, hour)),
    })),
  )
})

test('a table of the whole night that comes again brings no hour twice', async () => {
  const { feed, send } = await pullOf('aggregator-totals.csv', 'aggregator-totals', {
    timeZone: 'Europe/Lisbon',
  })
  const night = ['vs10sample,01,02', 'vs20example,00,01', 'vs20example,01,02', 'vs20example,01,02']
  const rows = night.map((row, index) => {
    const [game, from, to] = row.split(',')
    return `${game},2025-10-26 ${from}:00,2025-10-26 ${to}:00,${index},10,9\n`
  })
  send(`game_id,period_start,period_end,rounds,total_bet,total_win\n${rows.join('')}`)
  await feed.run()
  await feed.run()
  expect(await feed.readings()).toHaveLength(4)
})

test('rows in another currency do not tell which of two hours a row is of', async () => {
  const { feed, send } = await pullOf('aggregator-totals.csv', 'aggregator-totals', {
    timeZone: 'Europe/Lisbon',
  })
  const rows = ['USD', 'BRL', 'USD', ' ', 'USD', 'brl'].map((currency, index) => {
    const hour = index < 2 ? '00:00,2025-10-26 01:00' : '01:00,2025-10-26 02:00'
    return `vs20example,2025-10-26 ${hour},${index},10,9,${currency}\n`
  })
  send(`game_id,period_start,period_end,rounds,total_bet,total_win,currency\n${rows.join('')}`)
  expect(await feed.run()).toMatchObject({ readings: 3, refused: 3 })
  expect(await feed.readings()).toMatchObject([
    { plays: 1, read_at: new Date('2025-10-26T00:00Z') },
    { plays: 3, read_at: new Date('2025-10-26T01:00Z') },
    { plays: 5, read_at: new Date('2025-10-26T02:00Z') },
  ])
})

test('a table of another shape is refused as a whole', async () => {
  const { feed } = await pullOf('aggregator-totals.csv', 'aggregator-totals', {
    change: (text) => text.replace('total_win', 'prize'),
  })
  expect(await feed.run()).toMatchObject({
    problem: 'table-refused',
    detail: expect.stringContaining('total_win'),
  })
})
