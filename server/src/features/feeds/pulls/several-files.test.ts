import type { PullForm, PullSource } from '@retorna/contract/feeds/pull-settings'
import { NO_ANSWERS } from '@retorna/contract/staff/import-options'
import { beforeAll, expect, test } from 'vitest'
import { reaching, useTestApp } from '../../../../test/app.ts'
import { makeGame } from '../../../../test/factories.ts'
import { httpsSource, makePullFeed, sftpSource } from '../../../../test/pulls.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'
import { openSftpServer } from '../../../../test/servers/sftp-server.ts'

let gameId: number
const allowed: string[] = []
const server = useTestApp(reaching(allowed))

beforeAll(async () => {
  gameId = await makeGame(server.database.db, { name: 'Sugar Rush', slug: 'sugar-rush' })
})

const MAPPING: PullForm['mapping'] = {
  recipe: 'readings',
  columns: {},
  ...NO_ANSWERS,
  confirmOutliers: false,
}

/** Files by name, the oldest first; they can be replaced later. */
const pullOfFiles = async (contents: Record<string, string>) => {
  const files = Object.fromEntries(
    Object.entries(contents).map(([name, content], day) => [
      name,
      { content, modifiedAt: new Date(Date.UTC(2026, 0, 1 + day)) },
    ]),
  )
  const source = await openSftpServer(files, { user: 'ana', password: 'p' })
  allowed.push(source.target)
  const feed = await makePullFeed(server)
  const from = sftpSource(source.port)
  await feed.set(from, { secret: 'p' })
  await feed.tryOut()
  return { feed, files, from }
}

const pullOfAnswers = async (
  answer: (from: string) => string,
  rest: Parameters<typeof httpsSource>[1],
  mapping: Partial<PullForm['mapping']> = {},
) => {
  const receiver = await openReceiver((response, request) =>
    response.end(answer(new URL(request.url ?? '', receiver.url).searchParams.get('from') ?? '')),
  )
  allowed.push(receiver.target)
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(new URL('/rtp', receiver.url).href, rest), {
    mapping: { ...MAPPING, ...mapping },
  })
  return feed
}

const BY_CURSOR: Partial<PullSource> = {
  format: 'json',
  rows: 'rows',
  progress: { by: 'cursor', parameter: 'from', in: 'field', name: 'next' },
}

const rows = (...lines: string[]) =>
  `game,date,turnover,payout,plays,version rtp\n${lines
    .map((line, hour) => `Sugar Rush,2026-01-05 ${10 + hour}:00:00Z,${line}\n`)
    .join('')}`

test('a refused row is named by its file and its line, also where only its version is unknown', async () => {
  const { feed } = await pullOfFiles({
    'a.csv': rows('100,96,500,', '100,96,many,', '100,96,500,', '100,96,500,91.5'),
    'b.csv': rows('50,48,200,94.5'),
  })
  const { refusals } = await feed.run()
  expect(refusals.map(({ file, line }: { file: string; line: number }) => [file, line])).toEqual([
    ['a.csv', 3],
    ['a.csv', 5],
    ['b.csv', 2],
  ])
})

/** Pages of one row each. */
const pages = (...cells: object[]) => {
  const page = (from: number) => ({
    rows: cells.slice(from, from + 1).map((cell) => ({
      game: 'Sugar Rush',
      date: `2026-01-05T1${from}:00:00Z`,
      rtp: 96,
      ...cell,
    })),
    next: String(Math.min(from + 1, cells.length)),
  })
  return (from: string) => JSON.stringify(page(Number(from)))
}

test('a refused row of a page is named by the number of the page', async () => {
  const feed = await pullOfAnswers(pages({ plays: 500 }, { plays: 'many' }), BY_CURSOR)
  expect(await feed.run()).toMatchObject({ readings: 1, refusals: [{ file: 'rtp #2', line: 2 }] })
})

test('a total that is refused once its game is known is named by its game and moment', async () => {
  const total = (game: string, payout: number) =>
    `${game},2026-01-05T10:00:00Z,2026-01-05T11:00:00Z,500,100,${payout}\n`
  const feed = await pullOfAnswers(
    () =>
      `game_id,period_start,period_end,rounds,total_bet,total_win\n${total('sugar-rush', 96)}${total('SR 2', 97)}`,
    {},
    { recipe: 'aggregator-totals' },
  )
  await server.database.db
    .insertInto('feed_names')
    .values({ feed_id: feed.id, name: 'SR 2', game_id: gameId, mapped_by: 'test' })
    .execute()
  const { refusals } = await feed.run()
  expect(refusals).toEqual([
    { file: '', line: null, reason: expect.stringContaining('SR 2, 2026-01-05T11:00:00.000Z') },
  ])
})

const OTHER_TABLE = 'spiel,tag,quote\nSugar Rush,2026-01-05,96.4\n'

test.each([
  ['of other headings', OTHER_TABLE],
  ['that is a broken workbook', 'PK\u0003\u0004 nonsense'],
])(
  'a file %s is named and left with those after it, once those before it are stored',
  async (_what, content) => {
    const { feed, files } = await pullOfFiles({
      'a.csv': rows('100,96,500,'),
      'b.csv': content,
      'c.csv': rows('100,96,500,', '50,48,200,'),
    })
    const unreadable = { problem: 'table-refused', detail: expect.stringMatching(/^b\.csv: /) }
    expect(await feed.tryOut()).toMatchObject({ run: { ...unreadable, rows: 0 } })
    const run = await feed.run()
    expect(run).toMatchObject({ ...unreadable, rows: 1, readings: 1, batchId: expect.any(Number) })
    expect(await feed.readings()).toHaveLength(1)
    expect(await feed.run()).toMatchObject({ ...unreadable, rows: 0, batchId: null })
    expect((await feed.look()).pull.failures).toBe(1)
    delete files['b.csv']
    expect(await feed.run()).toMatchObject({ problem: null, rows: 2, readings: 2 })
    expect(await feed.readings()).toHaveLength(2)
  },
)

test('a page that cannot be read is asked for again, once those before it are stored', async () => {
  const good = pages({}, {})
  const feed = await pullOfAnswers(
    (from) => (from === '1' ? JSON.stringify({ rows: [{ spiel: 'a' }], next: '2' }) : good(from)),
    BY_CURSOR,
  )
  expect(await feed.run()).toMatchObject({
    problem: 'table-refused',
    detail: expect.stringMatching(/^rtp #2: /),
    readings: 1,
  })
  expect((await feed.look()).pull.cursor).toBe('1')
})

const inCurrency = (currency: string, hour = 10) =>
  `game,date,turnover,payout,currency\nSugar Rush,2026-01-05 ${hour}:00:00Z,100,96,${currency}\n`
const ASKED = { problem: 'table-refused', detail: expect.stringContaining('currency') }

test('files in two currencies are asked about, in one run or in two, and read as answered', async () => {
  const { feed, files, from } = await pullOfFiles({
    'eur.csv': inCurrency('EUR'),
    'brl.csv': inCurrency('BRL', 11),
  })
  const asked = { run: ASKED, questions: [{ about: 'currency', example: 'EUR, BRL' }] }
  expect(await feed.tryOut()).toMatchObject(asked)
  expect(await feed.run()).toMatchObject({ ...ASKED, batchId: null })
  const brl = files['brl.csv']
  delete files['brl.csv']
  expect(await feed.run()).toMatchObject({ problem: null, readings: 1 })
  Object.assign(files, { 'brl.csv': brl })
  expect(await feed.run()).toMatchObject({ ...ASKED, batchId: null })
  expect(await feed.readings()).toHaveLength(1)
  await feed.set(from, { secret: 'p', mapping: { ...MAPPING, currency: 'BRL' } })
  expect(await feed.run()).toMatchObject({ problem: null, readings: 1 })
})

test('pages in two currencies are asked about', async () => {
  const figures = { turnover: 100, payout: 96 }
  const feed = await pullOfAnswers(
    pages({ ...figures, currency: 'EUR' }, { ...figures, currency: 'BRL' }),
    BY_CURSOR,
  )
  expect(await feed.run()).toMatchObject({ ...ASKED, batchId: null })
})
