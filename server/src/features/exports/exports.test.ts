import { addDays } from '@retorna/domain/day'
import { parse } from 'csv-parse/sync'
import readXlsxFile, { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { makeAlert } from '../../../test/alerts.ts'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeProvider, makeReadings, testToday } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'

const TODAY = testToday()
const daysAgo = (days: number) => addDays(TODAY, -days)
const FORMULA = '=HYPERLINK("http://evil.example")'

const server = useTestApp()
const members = {} as Record<'free' | 'professional' | 'premium', Member>
let steady: number
let house: number

beforeAll(async () => {
  const { db, pool } = server.database
  const paid = { payment_status: 'paid' } as const
  members.free = await joinMember(server, { trial_started_at: new Date() })
  members.professional = await joinMember(server, { plan: 'professional', ...paid })
  members.premium = await joinMember(server, { plan: 'premium', ...paid })
  house = await makeProvider(db, { name: 'House' })
  const game = (overrides: object) => makeGame(db, { provider_id: house, ...overrides })
  steady = await game({ name: 'Steady', standard_deviation: 5, popularity_rating: 9 })
  const tricky = await game({ name: FORMULA, popularity_rating: 5 })
  await makeReadings(pool, steady, [
    { day: daysAgo(1), turnover: 7_500_000, payout: 7_200_000, plays: 7_500_000 },
    { day: TODAY, turnover: 2_500_000, payout: 2_425_000, plays: 2_500_000 },
  ])
  await makeReadings(pool, tricky, [{ day: daysAgo(2), rtp: 90 }])
  await db
    .insertInto('favorites')
    .values({ user_id: members.premium.userId, game_id: steady })
    .execute()
  await makeAlert(server.database, steady, { user_id: members.premium.userId })
  await server.app.catalog.reload()
})

const ask = (member: Member, what: object, format = 'csv', language = 'en') =>
  server.app.inject({
    method: 'POST',
    url: '/api/exports',
    headers: { ...member.headers, 'accept-language': language },
    payload: { format, what },
  })

/** A CSV file's head, and its rows by column. */
const read = (body: string, delimiter = ',') => {
  const lines: string[][] = parse(body, {
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
  })
  const end = lines.findIndex((cells) => cells.every((cell) => cell === ''))
  const [names = [], ...rows] = lines.slice(end + 1)
  return {
    head: lines.slice(0, end).map(([line]) => line),
    names,
    rows: rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]]))),
  }
}

test('the list of games: its rows and order, with filters and moment at the head', async () => {
  const filters = { provider_id: house, sort: 'name', period: '30d' }
  const reply = await ask(members.premium, { table: 'games', filters })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="retorna-games-${TODAY}.csv"`,
  )
  const { head, rows } = read(reply.body)
  expect(head).toEqual([
    'Games',
    'Period: last 30 days',
    'Filter: provider: House',
    'Order: name, ascending',
    'Language: English',
    expect.stringMatching(/^Data as of .*\(America\/Sao_Paulo\)$/),
    expect.stringMatching(/^18\+ · Information only/),
  ])
  expect(rows.map(({ Game }) => Game)).toEqual([`'${FORMULA}`, 'Steady'])
  expect(rows[1]).toMatchObject({
    'Theoretical RTP (%)': '96',
    'Current RTP (%)': '97',
    'Difference from theoretical (pts)': '1',
    'RTP, last 7 days (%)': '96.25',
    'Days left out, last 7 days': '0',
    Turnover: '10000000',
  })
})

test('Portuguese files have Portuguese words, semicolons and decimal commas', async () => {
  const reply = await ask(members.premium, { table: 'games' }, 'csv', 'pt')
  const { head, rows } = read(reply.body, ';')
  expect(head.slice(0, 3)).toEqual(['Jogos', 'Período: últimos 7 dias', 'Sem filtros'])
  expect(rows[0]).toMatchObject({ Jogo: 'Steady', 'RTP dos últimos 7 dias (%)': '96,25' })
})

test('a plan’s file holds what its screens show, and no more', async () => {
  const filters = { provider_id: house }
  const own = await ask(members.professional, { table: 'games', filters })
  const { names, rows } = read(own.body)
  expect(names).toContain('Current RTP (%)')
  expect(names.filter((name) => name.includes('last 7 days'))).toEqual([])
  expect(rows.map((row) => row.Game)).toEqual(['Steady', `'${FORMULA}`])
  const refused = await ask(members.free, { table: 'games' })
  expect(refused.json()).toMatchObject({ code: 'PLAN_REQUIRED', requiredPlan: 'professional' })
  for (const what of [
    { table: 'hot-games' },
    { table: 'alerts' },
    { table: 'forecasts' },
    { table: 'operator-versions' },
    { table: 'evidence', game: steady },
    { table: 'game-history', game: steady },
    { table: 'daily-series', from: daysAgo(9), to: TODAY },
  ]) {
    const reply = await ask(members.professional, what)
    expect([reply.statusCode, reply.json().requiredPlan], what.table).toEqual([403, 'premium'])
  }
  const workbook = await ask(members.professional, { table: 'games' }, 'xlsx')
  expect(workbook.json()).toMatchObject({ code: 'PLAN_REQUIRED', requiredPlan: 'premium' })
})

test.each([
  [{ table: 'favorites' }, 'Steady'],
  [{ table: 'my-games' }, 'Steady'],
  [{ table: 'providers' }, 'House'],
  [{ table: 'provider-averages' }, 'House'],
  [{ table: 'funnel' }, 'Steady'],
  [{ table: 'alerts' }, 'Steady'],
  [{ table: 'catalog-trend' }, TODAY],
  [{ table: 'top-games' }, 'Steady'],
])('%o has the rows of its screen', async (what, expected) => {
  const reply = await ask(members.premium, what)
  expect(reply.statusCode, reply.body).toBe(200)
  const { rows } = read(reply.body)
  expect(rows.some((row) => Object.values(row).includes(expected))).toBe(true)
})

test('a file of alerts says what each goes by, and holds nothing that it does not use', async () => {
  const { database } = server
  const { userId: user_id } = members.premium
  const of = (overrides: object) => makeAlert(database, steady, { user_id, ...overrides })
  const made = [
    await of({ direction: 'increase' }),
    await of({ unit: 'evidence', direction: 'decrease', reference: 'own-level' }),
    await of({ unit: 'answer' }),
  ]
  const { rows } = read((await ask(members.premium, { table: 'alerts' })).body)
  const told = (trigger: string) =>
    rows
      .filter((row) => row.Trigger === trigger)
      .map((row) => [row.Direction, row['Baseline (%)'], row.Level].join())
  expect(told('Percentage points')).toContain('Rise,95,')
  expect(told('Evidence')).toEqual(['Fall,,Own earlier level'])
  expect(told('Answer')).toEqual([',,'])
  await database.db.deleteFrom('alerts').where('id', 'in', made).execute()
})

test.each(['hot-games', 'notifications'])(
  '%s is a file with columns even if it has no rows',
  async (table) => {
    const reply = await ask(members.premium, { table })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(read(reply.body).names.length).toBeGreaterThan(3)
  },
)

test('a game’s history and a comparison', async () => {
  const history = await ask(members.premium, { table: 'game-history', game: steady, period: 'all' })
  expect(read(history.body).head[1]).toBe('Game: Steady (House)')
  expect(read(history.body).rows.map(({ Day, 'RTP (%)': rtp }) => [Day, rtp])).toEqual([
    [daysAgo(1), '96'],
    [TODAY, '97'],
  ])
  const compared = await ask(members.premium, { table: 'comparison', games: [steady] })
  expect(read(compared.body).rows).toMatchObject([{ Game: 'Steady', 'Current RTP (%)': '97' }])
  const unknown = await ask(members.premium, { table: 'comparison', games: [2_000_000_000] })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'GAME_NOT_FOUND'])
})

test('the evidence of a game: the days of its chart', async () => {
  const { db, pool } = server.database
  const known = { standard_deviation: 5, max_win_multiplier: 5_000 }
  const judged = await makeGame(db, { name: 'Judged', ...known })
  const plays = 200_000
  const volumes = { plays, turnover: plays, stakeSquares: plays, maxStake: 1 }
  const days = [4, 3, 2, 1].map((ago) => ({ ...volumes, day: daysAgo(ago), payout: 192_000 }))
  await makeReadings(pool, judged, days)
  await doJobs(server)
  await server.app.catalog.reload()
  const url = `/api/games/${judged}/evidence`
  const { course } = (await members.premium.get(url)).json().data.figures
  expect(course.length).toBeGreaterThan(1)
  const { head, rows } = read(
    (await ask(members.premium, { table: 'evidence', game: judged })).body,
  )
  expect(head[1]).toMatch(/^Game: Judged/)
  expect(rows.map((row) => Object.values(row))).toEqual(
    course.map((day: Record<string, string | number | null>) =>
      [day.date, day.rtp, day.low, day.high].map((value) => `${value ?? ''}`),
    ),
  )
})

test('lists of staff are files for staff alone', async () => {
  const editor = await joinMember(server, { role: 'editor', name: 'Edu' })
  const feed = await makePushFeed(server)
  const casino = program(server, await makeKey(server, feed))
  const names = [FORMULA, 'Steadi', 'Ignored one']
  const at = new Date(Date.now() - 3_600_000).toISOString()
  await casino.json(names.map((game) => ({ game, at, rtp: 95, plays: 10 })))
  const known = { feed_id: feed, name: 'Ignored one', game_id: null }
  expect((await editor.put('/api/admin/quarantine/names', known)).statusCode).toBe(204)

  const rowsOf = async (table: string) => {
    const reply = await ask(editor, { table })
    expect(reply.statusCode, reply.body).toBe(200)
    return read(reply.body).rows
  }
  expect(await rowsOf('feeds')).toContainEqual(
    expect.objectContaining({ 'How readings arrive': 'Sent with an API key', State: 'Open' }),
  )
  const waiting = await rowsOf('waiting-names')
  expect(waiting.map((row) => row['Name in the feed']).sort()).toEqual([`'${FORMULA}`, 'Steadi'])
  expect(waiting.find((row) => row['Name in the feed'] === 'Steadi')).toMatchObject({
    Readings: '1',
    'First reading (UTC)': at,
    'Possible games': 'Steady (House)',
  })
  expect(await rowsOf('known-names')).toMatchObject([
    { 'Name in the feed': 'Ignored one', Game: 'ignored', Provider: '', 'Decided by': 'Edu' },
  ])
  for (const table of ['feeds', 'waiting-names', 'known-names']) {
    const refused = await ask(members.premium, { table })
    expect([refused.statusCode, refused.json().code], table).toEqual([403, 'FORBIDDEN'])
  }
})

test('a workbook has numbers, dates and texts that are no formulas, and a sheet about itself', async () => {
  const what = { table: 'daily-series', from: daysAgo(9), to: TODAY }
  const reply = await ask(members.premium, what, 'xlsx')
  expect(reply.statusCode).toBe(200)
  const sheets = await readXlsxFile(reply.rawPayload)
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Daily RTP of games', 'About this file'])
  const [names = [], first = []] = await readSheet(reply.rawPayload, 1)
  const row = Object.fromEntries(names.map((name, index) => [String(name), first[index]]))
  expect(row).toMatchObject({
    Game: 'Steady',
    Day: new Date(`${daysAgo(1)}T00:00:00Z`),
    'RTP (%)': 96,
    'Theoretical RTP (%)': 96,
    Plays: 7_500_000,
  })
  const all = await readSheet(reply.rawPayload, 1)
  expect(all.flat()).toContain(FORMULA)
  const about = (await readSheet(reply.rawPayload, 2)).flat()
  expect(about).toContain('No filters')
})

test('a file of days names its days, and a period only where games were chosen by its figures', async () => {
  const headOf = async (filters: object) => {
    const reply = await ask(members.premium, {
      table: 'daily-series',
      from: daysAgo(9),
      to: TODAY,
      filters,
    })
    return read(reply.body).head
  }
  const plain = await headOf({ period: '30d', sort: 'rtp' })
  // Its rows are in no order of the list.
  expect(plain.filter((line = '') => /^Order/.test(line))).toEqual([])
  expect(plain.filter((line = '') => /^Days: /.test(line))).toHaveLength(1)
  expect(plain.filter((line = '') => /last (7|30) days/.test(line))).toEqual([])
  const chosen = await headOf({ period: '30d', minRtp: 50 })
  expect(chosen).toContain('Games chosen by figures of: last 30 days')
  expect(chosen.filter((line = '') => /^Period/.test(line))).toEqual([])
})

test.each([
  [{ table: 'nothing' }],
  [{ table: 'games', filters: { minRtp: 'x' } }],
  [{ table: 'comparison', games: [] }],
  [{ table: 'daily-series', from: TODAY, to: daysAgo(1) }],
])('%o is refused', async (what) => {
  expect((await ask(members.premium, what)).json().code).toBe('VALIDATION')
})
