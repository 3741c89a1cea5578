import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Report } from '@retorna/contract/reports/report'
import { addDays } from '@retorna/domain/day'
import { formatDay } from '@retorna/domain/format-figure'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { countLockWaits } from '../../../test/database.ts'
import { makeGame, makeProvider, makeReadings, testToday } from '../../../test/factories.ts'
import { fileBody } from '../../../test/formats/multipart.ts'
import { pdfTexts } from '../../../test/formats/pdf-text.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { blocksOf, figuresOf, tableOf } from '../../../test/report-parts.ts'
import { renderReport } from './files/render-report.ts'

const TODAY = testToday()
const daysAgo = (days: number) => addDays(TODAY, -days)

const server = useTestApp()
const members = {} as Record<'free' | 'professional' | 'premium' | 'editor', Member>
let house: number
let steady: number
let wild: number
let silent: number
let address: string

/** What was played: Steady yesterday and today, Wild on three days without stakes. */
const STEADY = [
  { day: daysAgo(1), turnover: 7_500_000, payout: 7_200_000, plays: 7_500_000 },
  { day: TODAY, turnover: 2_500_000, payout: 2_425_000, plays: 2_500_000 },
]
const WILD = [
  { day: daysAgo(2), rtp: 90 },
  { day: daysAgo(1), rtp: 92 },
  { day: TODAY, rtp: 97, plays: 10_000 },
]

beforeAll(async () => {
  const { db, pool } = server.database
  const paid = { payment_status: 'paid' } as const
  members.free = await joinMember(server, { trial_started_at: new Date() })
  members.professional = await joinMember(server, { plan: 'professional', ...paid })
  members.premium = await joinMember(server, { plan: 'premium', ...paid })
  members.editor = await joinMember(server, { role: 'editor', name: 'Edna Editor' })
  house = await makeProvider(db, { name: 'House' })
  const game = (overrides: object) => makeGame(db, { provider_id: house, ...overrides })
  steady = await game({ name: 'Steady', standard_deviation: 5, popularity_rating: 9 })
  wild = await game({ name: 'Wild', volatility_class: 'high', popularity_rating: 5 })
  silent = await game({ name: 'Silent' })
  await makeReadings(pool, steady, STEADY)
  await makeReadings(pool, wild, WILD)
  await db
    .updateTable('readings')
    .set({ entered_by: members.editor.userId })
    .where('game_id', '=', steady)
    .execute()
  await server.app.catalog.reload()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})

const WEEK = { type: 'moving', window: 'last-7-days' }
const LATEST = { type: 'latest' }
const CATALOG = { kind: 'catalog', language: 'en', period: WEEK }
const view = (member: Member, settings: object) =>
  member.post('/api/reports/view', { language: 'en', ...settings })
const report = async (settings: object, member = members.premium): Promise<Report> => {
  const reply = await view(member, settings)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().report
}
const textOf = (of: Report, section: string) => JSON.stringify(blocksOf(of, section))

/** Takes a test's own game out of the reports of the others. */
const forget = async (id: number) => {
  const { db } = server.database
  await db.deleteFrom('readings').where('game_id', '=', id).execute()
  await db.updateTable('games').set({ is_active: false }).where('id', '=', id).execute()
  await server.app.catalog.reload()
}

test('catalog: games without a reading are counted, and the span of each bar is named', async () => {
  const catalog = await report({ kind: 'catalog', period: WEEK })
  expect(textOf(catalog, 'games')).toContain('1 game has no reading in the period')
  const bars = blocksOf(catalog, 'differences').find((block) => block.type === 'bars')
  expect(bars?.bars.filter(({ value }) => value > 0).map(({ label }) => label)).toEqual([
    '0.00 to +0.50 pts',
    '+1.00 to +2.00 pts',
  ])
})

test('game: what was said of the days to come, for plans with forecasts', async () => {
  const { db, pool } = server.database
  const { rows } = await pool.query(
    'insert into forecast_series (game_id) values ($1) returning id',
    [steady],
  )
  const made = { series_id: rows[0].id, made_on: TODAY }
  const quantiles = Array.from({ length: 21 }, (_, index) => 95 + index / 10)
  await db
    .insertInto('forecasts')
    .values({
      ...made,
      day: quantiles,
      versions: [92, 96],
      probabilities: [0.00004, 0.97, 0.02996],
    })
    .execute()
  await db
    .insertInto('forecast_standings')
    .values({ ...made, standing: '{}' })
    .execute()
  const game = await report({ kind: 'game', subject: steady, period: WEEK })
  expect(tableOf(game, 'forecast')).toEqual([
    {
      Operator: 'All feeds',
      Days: expect.any(String),
      'Holds in 50% of cases': '95.50% – 96.50%',
      'Holds in 80% of cases': '95.20% – 96.80%',
      'Holds in 95% of cases': '95.00% – 97.00%',
    },
  ])
  const [, , versions] = blocksOf(game, 'forecast')
  expect(versions).toMatchObject({
    rows: [
      ['All feeds', '92.00%', expect.closeTo(0.004, 6)],
      ['All feeds', '96.00%', 97],
      ['All feeds', 'none of the certified versions', 3],
    ],
  })
  const pdf = async () =>
    members.premium.post('/api/reports/file', {
      settings: { kind: 'game', subject: steady, period: WEEK, language: 'en' },
      format: 'pdf',
    })
  expect(pdfTexts((await pdf()).rawPayload)).toContain('<\u00A00.01%')
  // What the database has for all but certain.
  await pool.query(`update forecasts set probabilities = '{0.00000001,0.99999999,0}'`)
  expect(pdfTexts((await pdf()).rawPayload)).toContain('>\u00A099.99%')
  await db
    .updateTable('forecast_standings')
    .set({
      missing: JSON.stringify({ reason: 'plays', have: 900, needed: 50_000 }),
      versions_missing: 'stakes',
    })
    .where('series_id', '=', made.series_id)
    .execute()
  const gaps = await report({ kind: 'game', subject: steady, period: WEEK })
  expect(tableOf(gaps, 'forecast')).toMatchObject([
    { Days: 'Not known: about 900 plays a day, of 50,000 needed', 'Holds in 50% of cases': null },
  ])
  expect(tableOf(gaps, 'forecast', 1)).toMatchObject([
    { Version: expect.stringMatching(/^Not known: no day has/), Probability: null },
  ])
  const latest = { kind: 'game', subject: steady, period: LATEST }
  const shown = await report(latest, members.professional)
  expect(shown.sections.map(({ name }) => name)).not.toContain('forecast')
})

test('provider: its games side by side; a fixed period leaves other days out', async () => {
  const period = { type: 'fixed', from: daysAgo(2), to: daysAgo(1) }
  const columns = ['rtp', 'days']
  const provider = await report({ kind: 'provider', subject: house, period, columns })
  expect(provider.title).toBe('House')
  expect(tableOf(provider, 'games').map(({ Game, RTP, Days }) => [Game, RTP, Days])).toEqual([
    ['Steady', 96, 1],
    ['Wild', 91, 2],
    ['Silent', null, 0],
  ])
  expect(tableOf(provider, 'games')[0]).not.toHaveProperty('Provider')
  expect(figuresOf(provider, 'totals')).not.toHaveProperty('Providers')
})

test('games are grouped and compared with the period before', async () => {
  const period = { type: 'fixed', from: TODAY, to: TODAY }
  const chosen = { columns: ['rtp'], grouping: 'volatility', comparesBefore: true }
  const compared = await report({ kind: 'provider', subject: house, period, ...chosen })
  const rows = tableOf(compared, 'games').map(({ Answer: _, ...row }) => row)
  expect(rows).toEqual([
    { Game: 'Wild', Volatility: 'High', RTP: 97, Before: 92, Change: 5 },
    { Game: 'Steady', Volatility: null, RTP: 97, Before: 96, Change: 1 },
    { Game: 'Silent', Volatility: null, RTP: null, Before: null, Change: null },
  ])
  const latest = await report({ kind: 'provider', subject: house, period: LATEST, ...chosen })
  expect(tableOf(latest, 'games')[0]).not.toHaveProperty('Before')
})

test('what cannot be judged says why', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { provider_id: house, name: 'Lost', theoreticalRtp: null })
  await makeReadings(pool, id, [{ day: TODAY, turnover: 1000, payout: 1100 }])
  await server.app.catalog.reload()
  const lost = await report({ kind: 'game', subject: id, period: WEEK })
  const verdicts = textOf(lost, 'verdicts')
  expect(verdicts).toContain('One look: not judged. The theoretical RTP is unknown.')
  expect(verdicts).toContain('All days together: not judged. The theoretical RTP is unknown.')
  expect(blocksOf(lost, 'house-edge')[0]).toMatchObject({
    figures: [
      { value: null, note: 'the theoretical RTP is unknown' },
      { value: null, note: 'none: the RTP of the period is 110.00%' },
    ],
  })
  const alone = await report({ kind: 'catalog', period: WEEK, filters: { games: [id] } })
  expect(textOf(alone, 'differences')).toContain('known theoretical RTP')
  expect(textOf(alone, 'out-of-range')).toContain('No game could be judged')
  expect(textOf(alone, 'movers')).toContain('no earlier period')
  await forget(id)
})

test('my games: favorites, and what fired', async () => {
  const { db } = server.database
  const { userId } = members.premium
  await db.insertInto('favorites').values({ user_id: userId, game_id: wild }).execute()
  const data = { alertId: 1, alertType: 'both', threshold: 2, unit: 'points' }
  await db
    .insertInto('notifications')
    .values([
      {
        user_id: userId,
        event_key: 'report-test',
        kind: 'rtp-alert',
        game_id: wild,
        data: JSON.stringify({ ...data, baselineRtp: 92, currentRtp: 97 }),
      },
      {
        user_id: userId,
        event_key: 'report-switch',
        kind: 'version-switch',
        game_id: wild,
        data: JSON.stringify({ alertId: 2, before: 96, after: null, since: TODAY, madeOn: TODAY }),
      },
      {
        user_id: userId,
        event_key: 'report-answer',
        kind: 'answer-changed',
        game_id: wild,
        data: JSON.stringify({
          before: { kind: 'open' },
          after: { kind: 'off', direction: 'above', basis: 'estimated' },
        }),
      },
    ])
    .execute()
  const mine = await report({ kind: 'my-games', period: WEEK })
  expect(tableOf(mine, 'games').map(({ Game }) => Game)).toEqual(['Wild'])
  expect(tableOf(mine, 'fired')).toMatchObject([
    {
      Game: 'Wild',
      Rule: 'Answer: Pays more than certified (estimated)',
      Before: null,
      Now: null,
    },
    { Game: 'Wild', Rule: 'Version', Before: 96, Now: null },
    { Game: 'Wild', Rule: 'Move in points', Before: 92, Now: 97 },
  ])
})

test('case file: readings with source and time; only staff see who entered them', async () => {
  const settings = { kind: 'case-file', subject: steady, period: WEEK }
  const mine = await view(members.premium, settings)
  expect(mine.body).not.toContain('Edna')
  expect(mine.body).not.toContain(members.editor.userId)
  expect(tableOf(mine.json().report, 'readings')).toMatchObject([
    { RTP: 96, Plays: 7_500_000, Source: 'test', 'Entered by': 'Technical team' },
    { RTP: 97, Plays: 2_500_000 },
  ])
  const staff = await report(settings, members.editor)
  expect(tableOf(staff, 'readings')[0]).toMatchObject({ 'Entered by': 'Edna Editor' })
  expect(tableOf(staff, 'floors')).toContainEqual(
    expect.objectContaining({
      Jurisdiction: 'Brazil',
      'Minimum RTP': 85,
      'Theoretical RTP meets it': 'Yes',
    }),
  )
})

test('case file: a payout table, whose hit rate is in percent', async () => {
  // 96 %: 11 of 100 plays pay something.
  const content = 'payout,probability\n0,0.89\n2,0.1\n76,0.01\n'
  const fields = { versionRtp: '96', mode: 'base', source: 'Studio' }
  const { payload, headers } = fileBody('table.csv', content, fields)
  const uploaded = await server.app.inject({
    method: 'POST',
    url: `/api/admin/games/${silent}/payout-tables`,
    headers: { ...members.editor.headers, ...headers },
    payload,
  })
  expect(uploaded.statusCode, uploaded.body).toBe(201)
  const file = await report({ kind: 'case-file', subject: silent, period: WEEK })
  expect(tableOf(file, 'payout-table')).toMatchObject([{ 'Hit rate': 11, Rows: 3 }])
})

test('professional gets the ready reports of the latest day, and nothing that the plan hides', async () => {
  const { professional } = members
  const catalog = await report({ kind: 'catalog', period: LATEST }, professional)
  expect(tableOf(catalog, 'games')[1]).toMatchObject({ Game: 'Wild', RTP: 97 })
  expect(catalog.sections.map(({ name }) => name)).not.toContain('movers')
  const game = await view(professional, { kind: 'game', subject: wild, period: LATEST })
  expect(game.statusCode).toBe(200)
  // The values of earlier days and longer windows.
  for (const hidden of [/\b90\b/, /\b92\b/, /\b93\b/]) expect(game.body).not.toMatch(hidden)
  const refused = [
    { kind: 'catalog', period: WEEK },
    { kind: 'catalog', period: { type: 'fixed', from: TODAY, to: TODAY } },
    { kind: 'catalog', period: LATEST, sections: ['totals'] },
    { kind: 'catalog', period: LATEST, filters: { games: [wild] } },
    { kind: 'catalog', period: LATEST, columns: ['rtp'] },
    { kind: 'catalog', period: LATEST, grouping: 'provider' },
    { kind: 'catalog', period: LATEST, comparesBefore: true },
    { kind: 'catalog', period: LATEST, title: 'Ours' },
    { kind: 'case-file', subject: wild, period: LATEST },
  ]
  for (const settings of refused) {
    const reply = await view(professional, settings)
    expect(reply.json(), JSON.stringify(settings)).toMatchObject({
      code: 'PLAN_REQUIRED',
      requiredPlan: 'premium',
    })
  }
  for (const format of ['pdf', 'xlsx']) {
    const settings = { kind: 'catalog', period: LATEST, language: 'en' }
    const reply = await professional.post('/api/reports/file', { settings, format })
    expect(reply.statusCode).toBe(403)
  }
})

test('a period without data, a filter that fits nothing and the future say so', async () => {
  const none = { type: 'fixed', from: '2020-01-01', to: '2020-01-31' }
  const empty = await report({ kind: 'catalog', period: none })
  expect(empty).toMatchObject({ empty: 'readings', sections: [{ name: 'scope' }] })
  expect(empty.finding.title).toBe('No activity')
  expect(empty.finding.sentences).toContain('No data available for the selected period.')
  expect(empty.finding.sentences).toContain(
    `The latest reading is of ${formatDay(TODAY, 'en')}. A period with that day has data.`,
  )
  const future = { type: 'fixed', from: addDays(TODAY, 5), to: addDays(TODAY, 9) }
  expect((await report({ kind: 'catalog', period: future })).empty).toBe('readings')
  const filters = { games: [999_999] }
  const nobody = await report({ kind: 'catalog', period: WEEK, filters })
  expect(nobody.empty).toBe('games')
  expect(nobody.finding.sentences).toContain('No game matches the filters of this report.')
  expect(nobody.notices).toContain('1 game of the filter is no longer in the catalog.')
  const quiet = await report({ kind: 'game', subject: silent, period: WEEK })
  expect(quiet.sections.map(({ name }) => name)).toEqual([
    'scope',
    'versions',
    'identity',
    'method',
  ])
  expect(quiet.finding.title).toBe('No readings yet')
})

test('a merged game is replaced by the one it was merged into', async () => {
  const { db } = server.database
  const former = await makeGame(db, { provider_id: house, name: 'Stedy', is_active: false })
  await db.updateTable('games').set({ merged_into: steady }).where('id', '=', former).execute()
  const game = await report({ kind: 'game', subject: former, period: WEEK })
  expect(game.title).toBe('Steady')
  expect(game.notices).toContain('“Stedy” was merged into “Steady”.')
  const filtered = await report({ kind: 'catalog', period: WEEK, filters: { games: [former] } })
  expect(tableOf(filtered, 'games').map(({ Game }) => Game)).toEqual(['Steady'])
})

test('a merged provider is replaced by the one it was merged into, and one that is gone is told of', async () => {
  const { db } = server.database
  const former = await makeProvider(db, { name: 'Hause', is_active: false })
  await db.updateTable('providers').set({ merged_into: house }).where('id', '=', former).execute()
  const gone = await makeProvider(db, { is_active: false })
  const own = await report({ kind: 'provider', subject: former, period: WEEK })
  expect(own.title).toBe('House')
  expect(own.notices).toContain('“Hause” was merged into “House”.')
  const filters = { providers: [former, house, gone] }
  const filtered = await report({ kind: 'catalog', period: WEEK, filters })
  expect(tableOf(filtered, 'games').map(({ Game }) => Game)).toEqual(['Steady', 'Wild', 'Silent'])
  expect(filtered.notices).toEqual([
    '1 provider of the filter was merged into another, which stands here instead.',
    '1 provider of the filter is no longer in the catalog.',
  ])
  expect(textOf(filtered, 'scope')).toContain('Provider: House, ')
})

test.each([
  ['an unknown kind', { kind: 'fortune', period: LATEST }],
  ['a game report without a game', { kind: 'game', period: WEEK }],
  ['a catalog report with a game', { kind: 'catalog', subject: 1, period: WEEK }],
  [
    'days in the wrong order',
    { kind: 'catalog', period: { type: 'fixed', from: TODAY, to: '2020-01-01' } },
  ],
  ['a section of another kind', { kind: 'catalog', period: WEEK, sections: ['signatures'] }],
  ['no section', { kind: 'catalog', period: WEEK, sections: [] }],
  ['a column twice', { kind: 'catalog', period: WEEK, columns: ['rtp', 'rtp'] }],
  ['a title that cannot be stored', { kind: 'catalog', period: WEEK, title: 'a\u0000b' }],
])('%s is refused', async (_case, settings) => {
  const reply = await view(members.premium, settings)
  expect(reply.statusCode, reply.body).toBe(400)
})

test('unknown games, providers and other people’s logos are not found', async () => {
  const unknown = await view(members.premium, { kind: 'game', subject: 999_999, period: WEEK })
  expect(unknown.json().code).toBe('GAME_NOT_FOUND')
  const provider = await view(members.premium, { kind: 'provider', subject: 999_999, period: WEEK })
  expect(provider.json().code).toBe('PROVIDER_NOT_FOUND')
  const logo = await view(members.premium, { kind: 'catalog', period: WEEK, logo: 999_999 })
  expect(logo.json().code).toBe('LOGO_NOT_FOUND')
})

const fileOf = async (format: string, settings: object) => {
  const reply = await members.premium.post('/api/reports/file', {
    settings: { language: 'en', ...settings },
    format,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply
}

test.each(['en', 'pt'])(
  'CSV files have the figures of the screen for programs (%s)',
  async (language) => {
    const settings = { kind: 'catalog', period: WEEK, language }
    const { headers, rawPayload } = await fileOf('csv', settings)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(new RegExp(`"retorna-[a-z-]+-${TODAY}.zip"$`)),
    })
    const { 'about.txt': about, ...tables } = unzipSync(rawPayload)
    const shown = await report(settings)
    expect(strFromU8(about ?? new Uint8Array())).toContain(shown.notices.join('\r\n'))
    expect(strFromU8(about ?? new Uint8Array())).toContain(shown.footer)
    const rowsOf = (name: string): Record<string, string>[] =>
      parse(tables[name] ?? '', { bom: true, columns: true })
    for (const name of Object.keys(tables)) rowsOf(name)
    expect(rowsOf('games.csv')).toEqual(
      tableOf(shown, 'games').map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([label, value]) => [label, String(value ?? '')]),
        ),
      ),
    )
    expect(Object.values(rowsOf('totals.csv')[0] ?? {})).toEqual(
      Object.values(figuresOf(shown, 'totals')).map(String),
    )
  },
)

test('a workbook has the figures of the screen as numbers, and its first sheet what is said', async () => {
  const settings = { kind: 'catalog', period: WEEK }
  // Both tell the minute of their data.
  vi.setSystemTime(new Date())
  onTestFinished(() => void vi.useRealTimers())
  const { rawPayload } = await fileOf('xlsx', settings)
  const shown = await report(settings)
  const [about, ...sheets] = await readXlsxFile(rawPayload)
  const said = about?.data.flat() ?? []
  const texts = shown.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'text' ? block.paragraphs : [])),
  )
  for (const text of [...shown.notices, ...texts]) expect(said).toContain(text)
  expect(about?.sheet).toBe('Summary')
  const rows = sheets.find(({ sheet }) => sheet === 'Games')?.data
  const [first] = tableOf(shown, 'games')
  expect(rows?.[0]).toEqual(Object.keys(first ?? {}))
  expect(rows?.[1]).toEqual(Object.values(first ?? {}))
})

test('a file whose reader has left before its turn is not written', async () => {
  const built = await report({ kind: 'catalog', period: LATEST })
  await expect(renderReport(built, 'csv', AbortSignal.abort())).rejects.toThrow(/abort/i)
  expect(await renderReport(built, 'csv', new AbortController().signal)).not.toHaveLength(0)
})

test.each([
  ['view', CATALOG],
  ['file', { settings: CATALOG, format: 'csv' }],
])(
  'a report whose reader has left while it is built gets no further section (%s)',
  async (call, payload) => {
    const failed: string[] = []
    const note = (handled: unknown) => failed.push(String(Object(handled).error))
    subscribe('tracing:fastify.request.handler:error', note)
    const holder = await server.database.pool.connect()
    onTestFinished(() => {
      unsubscribe('tracing:fastify.request.handler:error', note)
      holder.release(true)
    })
    await holder.query('begin; lock table daily_rtp in access exclusive mode')
    const leaving = new AbortController()
    const asked = fetch(`${address}/api/reports/${call}`, {
      method: 'POST',
      headers: { ...members.premium.headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: leaving.signal,
    })
    await expect.poll(() => countLockWaits(server.database)).toBeGreaterThan(0)
    leaving.abort()
    await expect(asked).rejects.toThrow(/abort/)
    await holder.query('rollback')
    await expect.poll(() => failed).toEqual(['Error: The client disconnected'])
  },
)

test('a PDF is tagged, names its language and carries the seal', async () => {
  const settings = { kind: 'case-file', subject: steady, period: WEEK, language: 'pt' }
  const { rawPayload } = await fileOf('pdf', settings)
  const pdf = rawPayload.toString('latin1')
  expect(pdf.startsWith('%PDF-1.7')).toBe(true)
  expect(pdf).toMatch(/\/Marked true/)
  expect(pdf).toMatch(/\/S \/Table\b/)
  expect(pdf).toMatch(/\/Lang \(pt-BR\)/)
  const seal = String((await report(settings)).seal)
  expect(pdf).toContain(seal)
  expect(pdfTexts(rawPayload)).toContain(seal)
  const xlsx = unzipSync((await fileOf('xlsx', settings)).rawPayload)
  const summary = strFromU8(xlsx['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(summary).toContain('Nenhuma tabela de prêmios é conhecida.')
  const text = Object.values(xlsx)
    .map((part) => strFromU8(part))
    .join('')
  expect(text).toContain(String((await report(settings)).seal))
})

test('saved reports are renamed, changed, deleted and restored by their owner alone', async () => {
  const { premium } = members
  const other = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const settings = { kind: 'catalog', period: WEEK, language: 'en', sections: ['totals'] }
  const saved = await premium.post('/api/reports', { name: ' Weekly ', settings })
  expect(saved.statusCode, saved.body).toBe(201)
  const { id, name, settings: stored } = saved.json().report
  expect([name, stored.sections, stored.paper]).toEqual(['Weekly', ['totals'], 'a4'])
  const change = { name: 'Week', settings: { ...settings, title: 'Ours' } }
  expect((await other.put(`/api/reports/${id}`, change)).statusCode).toBe(404)
  expect((await premium.put(`/api/reports/${id}`, change)).json().report).toMatchObject({
    name: 'Week',
    settings: { title: 'Ours' },
  })
  const names = async (member: Member) =>
    (await member.get('/api/reports')).json().reports.map((one: { name: string }) => one.name)
  expect(await names(other)).toEqual([])
  expect((await other.delete(`/api/reports/${id}`)).statusCode).toBe(204)
  expect(await names(premium)).toEqual(['Week'])
  await premium.delete(`/api/reports/${id}`)
  expect(await names(premium)).toEqual([])
  expect((await other.post(`/api/reports/${id}/undelete`)).statusCode).toBe(404)
  expect((await premium.post(`/api/reports/${id}/undelete`)).statusCode).toBe(200)
  expect(await names(premium)).toEqual(['Week'])
})

test('a logo is stored without what it came with, and shown to its owner alone', async () => {
  const { premium } = members
  const other = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const image = await sharp({
    create: { width: 900, height: 300, channels: 3, background: '#0a5f63' },
  })
    .png()
    .toBuffer()
  const send = (content: Buffer | string, type: string) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(Buffer.from(content))], { type }), 'logo.png')
    return server.app.inject({
      method: 'POST',
      url: '/api/reports/logos',
      headers: premium.headers,
      payload: form,
    })
  }
  const stored = await send(image, 'image/png')
  expect(stored.statusCode, stored.body).toBe(201)
  const { logo } = stored.json()
  expect((await send(image, 'image/png')).json().logo).toBe(logo)
  const settings = { kind: 'catalog', period: WEEK, logo }
  const shown = await report(settings)
  const bytes = Buffer.from(shown.logo?.split(',')[1] ?? '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 432, height: 144 })
  expect((await fileOf('pdf', settings)).statusCode).toBe(200)
  expect((await view(other, settings)).json().code).toBe('LOGO_NOT_FOUND')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect((await send(svg, 'image/svg+xml')).statusCode).toBe(415)
  expect((await send(Buffer.alloc(2_100_000), 'image/png')).statusCode).toBe(413)
})

test.each([
  {
    language: 'en',
    title: 'No activity',
    catalog: 'The catalog has no games yet. This report covers them as soon as they are there.',
    followed: 'No game is followed yet',
  },
  {
    language: 'pt',
    title: 'Sem atividade',
    catalog: 'O catálogo ainda não tem jogos. Assim que tiver, este relatório os mostrará.',
    followed: 'Nenhum jogo é acompanhado ainda',
  },
])('an empty catalog has reports that say so: $language', async (said) => {
  const empty = await createTestApp()
  const member = await joinMember(empty, { plan: 'premium', payment_status: 'paid' })
  const settings = { kind: 'catalog', period: WEEK, language: said.language }
  const { report: shown } = (await member.post('/api/reports/view', settings)).json()
  expect(shown).toMatchObject({ empty: 'games', sections: [{ name: 'scope' }] })
  expect(shown.finding).toMatchObject({ title: said.title, sentences: [said.catalog] })
  const mine = await member.post('/api/reports/view', { ...settings, kind: 'my-games' })
  expect(mine.json().report.finding.sentences[0]).toContain(said.followed)
  for (const format of ['pdf', 'csv', 'xlsx']) {
    expect((await member.post('/api/reports/file', { settings, format })).statusCode).toBe(200)
  }
  await empty.close()
})
