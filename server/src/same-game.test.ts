import type { Game } from '@retorna/contract/games'
import type { Report } from '@retorna/contract/reports/report'
import { answerOfRow, type WireAnswer } from '@retorna/contract/tables/answer'
import {
  answerSentences,
  headlineIn,
  inWords,
  standaloneHeadline,
} from '@retorna/contract/words/answer-in-words'
import { answers } from '@retorna/contract/words/en/answer'
import { ANSWERS_BY_NEED } from '@retorna/domain/answer/answer'
import { addDays } from '@retorna/domain/day'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../test/app.ts'
import {
  makeGame,
  makeProvider,
  makeReadings,
  TEST_TIME_ZONE,
  testToday,
} from '../test/factories.ts'
import { pdfTexts } from '../test/formats/pdf-text.ts'
import { joinMember, type Member } from '../test/member.ts'
import { makeKey } from '../test/push.ts'
import { updateEvidence } from './features/evidence/update-evidence.ts'

/** One game as every outlet tells it: what two of them say of a figure is equal, and what a plan hides is in none. */

const TODAY = testToday()
const PLANS = ['free', 'professional', 'premium'] as const
type Plan = (typeof PLANS)[number]

const server = useTestApp()
let game: number
let twenty: number[]
const members = {} as Record<Plan, Member>
const keys = {} as Record<Plan, string>

beforeAll(async () => {
  const { db, pool } = server.database
  for (const plan of PLANS) {
    const payment_status = plan === 'free' ? null : 'paid'
    members[plan] = await joinMember(server, { plan, payment_status })
    keys[plan] = await makeKey(server, null, { userId: members[plan].userId })
  }
  game = await makeGame(db, {
    name: NAME,
    provider_id: await makeProvider(db, { name: 'House' }),
    standard_deviation: 5,
    volatility_class: 'high',
    category: 'slot',
    popularity_rating: 9,
  })
  await makeReadings(
    pool,
    game,
    Array.from({ length: 30 }, (_, ago) => ({
      day: addDays(TODAY, -ago),
      turnover: 7_000_000.0034 + 10_000 * ago,
      payout: 6_700_000 - 3_000 * ago * (ago % 3),
      plays: 7_000_000 + 10_000 * ago,
    })),
  )
  twenty = await makeTwenty()
})

const NAME = 'Steady'

/** What an outlet says of the game; `null`: hidden or unknown, as a name that it lacks. */
type Said = Readonly<Record<string, unknown>>

const SPECIFIED = {
  name: 'nome',
  provider_name: 'provider_nome',
  category: 'categoria',
  volatility: 'volatilidade',
  theoretical_rtp_percent: 'rtp_teorico',
  current_rtp_percent: 'rtp_atual',
  weekly_rtp_percent: 'rtp_semanal',
  monthly_rtp_percent: 'rtp_mensal',
  current_verdict: 'verdict',
  weekly_verdict: 'verdict_semanal',
  monthly_verdict: 'verdict_mensal',
  monthly_turnover_amount: 'total_apostas',
  monthly_payout_amount: 'total_premios',
  difference_points: 'diferenca',
  variation_points: 'variacao',
  variation_verdict: 'variacao_verdict',
  trend: 'tendencia',
  last_reading_at: 'ultima_atualizacao',
}
const EXPORTED = {
  name: 'Game',
  provider_name: 'Provider',
  category: 'Category',
  theoretical_rtp_percent: 'Theoretical RTP (%)',
  current_rtp_percent: 'Current RTP (%)',
  current_day: 'Day of the current RTP',
  current_plays: 'Plays of the current RTP',
  weekly_rtp_percent: 'RTP, last 7 days (%)',
  monthly_rtp_percent: 'RTP, last 30 days (%)',
  monthly_turnover_amount: 'Turnover',
  monthly_payout_amount: 'Payout',
  difference_points: 'Difference from theoretical (pts)',
  variation_points: 'Change from previous day read (pts)',
  last_reading_at: 'Last reading (UTC)',
}
const DETAILED = {
  name: 'name',
  category: 'categoria',
  theoretical_rtp_percent: 'rtpTeorico',
  current_rtp_percent: 'currentRtp',
  current_day: 'currentDay',
  weekly_rtp_percent: 'weeklyRtp',
  monthly_rtp_percent: 'monthlyRtp',
  difference_points: 'rtpDifference',
  variation_verdict: 'variationVerdict',
  last_reading_at: 'lastUpdate',
}

const renamed = (said: Said, names: Readonly<Record<string, string>>): Said =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, said[name] ?? null]))

const listed = async ({ get }: Member): Promise<Said> => {
  const { data } = (await get('/api/games/rtp?period=30d')).json()
  const { rtp_data: day, ...row } = data.find(({ id }: Game) => id === game)
  return {
    ...renamed(row, SPECIFIED),
    current_day: day?.data ?? null,
    current_plays: day?.volume_jogadas ?? null,
  }
}

const exported = async ({ post }: Member): Promise<Said | null> => {
  const what = { table: 'games', filters: { period: '30d' } }
  const reply = await post('/api/exports', { format: 'csv', what })
  if (reply.statusCode === 403) return null
  const lines: string[][] = parse(reply.body, { bom: true, relax_column_count: true })
  const names = lines.find((cells) => cells.includes(EXPORTED.name)) ?? []
  const cells = lines.find((line) => line[names.indexOf(EXPORTED.name)] === NAME) ?? []
  const row = Object.fromEntries(names.map((name, index) => [name, cells[index] || null]))
  return renamed(row, EXPORTED)
}

const COLUMNS = ['provider', 'theoretical', 'rtp', 'difference', 'plays', 'turnover', 'payout']

/** With amounts where the plan chooses columns. */
const inReport = async (plan: Plan): Promise<Said | null> => {
  const settings = {
    kind: 'catalog',
    language: 'en',
    period: { type: 'latest' },
    ...(plan === 'premium' && { columns: COLUMNS }),
  }
  const reply = await members[plan].post('/api/reports/view', settings)
  if (reply.statusCode === 403) return null
  const { sections } = reply.json().report
  const table = sections
    .flatMap(({ blocks }: { blocks: object[] }) => blocks)
    .find(({ title }: { title?: string }) => title === 'Games')
  const cells = table.rows.find(([name]: unknown[]) => name === NAME)
  const row = Object.fromEntries(
    table.columns.map(({ label }: { label: string }, index: number) => [label, cells[index]]),
  )
  return {
    ...renamed(row, {
      name: 'Game',
      provider_name: 'Provider',
      theoretical_rtp_percent: 'Theoretical RTP',
      current_rtp_percent: 'RTP',
      difference_points: 'Difference',
      current_plays: 'Plays',
      current_turnover_amount: 'Turnover',
      current_payout_amount: 'Payout',
    }),
  }
}

const detailed = async ({ get }: Member): Promise<Said | null> => {
  const reply = await get(`/api/games/details/${game}`)
  return reply.statusCode === 403 ? null : renamed(reply.json().data, DETAILED)
}

const byKey = (plan: Plan, url: string, accept = 'application/json') =>
  server.app.inject({ url, headers: { authorization: `Bearer ${keys[plan]}`, accept } })

const assistant = async (plan: Plan, id: number) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${keys[plan]}`,
      accept: 'application/json, text/event-stream',
    },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'read_game', arguments: { game: id } },
    },
  })
  if (reply.statusCode === 403) return null
  const { structuredContent, content } = reply.json().result
  return { ...structuredContent.game, words: content[0].text }
}

const told = async (plan: Plan): Promise<Said | null> => {
  const read = await assistant(plan, game)
  if (read === null) return null
  const { figures, ...facts } = read
  const windows = figures.flatMap((said: Record<string, unknown>) =>
    ['rtp_percent', 'plays', 'verdict'].map((name) => [`${said.figure}_${name}`, said[name]]),
  )
  return {
    ...Object.fromEntries(windows),
    name: facts.name,
    provider_name: facts.provider_name,
    theoretical_rtp_percent: facts.theoretical_rtp_percent,
    current_day: facts.current_day,
    volatility: facts.volatility,
  }
}

test.each(PLANS)('%s: every outlet says the same of a game, or nothing', async (plan) => {
  const member = members[plan]
  const list = await listed(member)
  const page = await byKey(plan, '/api/v1/games')
  const v1: Said | null =
    page.statusCode === 403 ? null : page.json().data.find(({ id }: Game) => id === game)
  const outlets = {
    v1,
    export: await exported(member),
    report: await inReport(plan),
    details: await detailed(member),
    assistant: await told(plan),
  }
  for (const [outlet, said] of Object.entries(outlets)) {
    for (const [key, value] of Object.entries(said ?? {})) {
      const reference = key in list ? list[key] : v1?.[key]
      if (reference === undefined || outlet === 'v1') continue
      expect(value === null ? null : `${value}`, `${outlet} ${key}`).toBe(
        reference === null ? null : `${reference}`,
      )
    }
  }
  for (const key of Object.keys(v1 === null ? {} : SPECIFIED)) {
    expect(v1?.[key], key).toEqual(list[key])
  }
  if (list.monthly_rtp_percent !== null) {
    expect(outlets.export?.monthly_turnover_amount).toBe('214350000.102')
  }
  const shown = Object.entries(outlets).flatMap(([name, said]) => (said === null ? [] : [name]))
  expect([shown, list.current_rtp_percent !== null, list.weekly_rtp_percent !== null]).toEqual(
    {
      free: [[], false, false],
      professional: [['export', 'report', 'details'], true, false],
      premium: [['v1', 'export', 'report', 'details', 'assistant'], true, true],
    }[plan],
  )
})

/** By id: the answers of the games that the list of a plan gives. */
const listedAnswers = async ({ get }: Member): Promise<ReadonlyMap<number, WireAnswer>> => {
  const games: Game[] = (await get('/api/games/rtp?period=30d')).json().data
  return new Map(games.map(({ id, answer }) => [id, answer]))
}

const reportOf = async ({ post }: Member, settings: object): Promise<Report> => {
  const latest = { type: 'latest' }
  const reply = await post('/api/reports/view', { language: 'en', period: latest, ...settings })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().report
}

/** The table of games of a report. */
const gamesOf = ({ sections }: Report): (readonly unknown[])[] =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'table' && block.title === 'Games' ? block.rows : []))

/** Histories of all kinds: as certified, too little, too much, few days, one lucky day, without stakes, without readings. */
const makeTwenty = async (): Promise<number[]> => {
  const { db, pool } = server.database
  const provider_id = await makeProvider(db, { name: 'Many' })
  const ids: number[] = []
  for (let index = 0; index < 20; index++) {
    const kind = index % 7
    const id = await makeGame(db, {
      name: `Many${index}`,
      provider_id,
      theoreticalRtp: index === 19 ? null : 96,
      standard_deviation: index % 2 === 0 ? 5 : null,
      max_win_multiplier: 500,
      popularity_rating: 5,
    })
    ids.push(id)
    if (kind === 6) continue
    const rtp = [96, 93, 99, 96, 96, 96][kind] ?? 96
    const days = Array.from({ length: kind === 3 ? 5 : 40 }, (_, ago) => {
      const turnover = 900_000 + 10_000 * (ago % 5)
      const lucky = kind === 4 && ago === 7 ? 40 : 1
      const swing = index === 14 ? 60 : 1
      const payout = (lucky * turnover * (rtp + swing * ((ago % 3) - 1))) / 100
      const day = addDays(TODAY, -ago)
      return kind === 5 ? { day, rtp } : { day, turnover, payout, plays: turnover }
    })
    await makeReadings(pool, id, days)
  }
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  return ids
}

/** Assistants are told the parts that an answer has. */
const withoutNulls = (answer: WireAnswer) =>
  Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null))

test('list, page, programs, assistants and files give the same answer of twenty games', async () => {
  const { get, post } = members.premium
  const told: WireAnswer[] = []
  const listedGames: Game[] = (await get('/api/games/rtp?period=30d')).json().data
  const rows = (await byKey('premium', '/api/v1/games?limit=100')).json().data
  const file = await post('/api/exports', {
    format: 'csv',
    what: { table: 'games', filters: { period: '30d' } },
  })
  const lines: string[][] = parse(file.body, { bom: true, relax_column_count: true })
  const names = lines.find((cells) => cells.includes('Answer')) ?? []
  for (const id of twenty) {
    const listed = listedGames.find((one) => one.id === id)
    if (listed === undefined) throw new Error('The game is listed')
    const { answer, cost_rtp: cost, rtp_teorico: certified } = listed
    told.push(answer)
    if (answer.kind === 'off') {
      expect(cost).toBeGreaterThan(answer.low_percent ?? 0)
      expect(cost).toBeLessThan(answer.high_percent ?? 0)
    } else expect(cost).toBe(certified)
    const row = rows.find((one: { id: number }) => one.id === id)
    expect(answerOfRow(row)).toEqual(answer)
    expect((await get(`/api/games/details/${id}`)).json().data).toMatchObject({
      answer,
      costRtp: cost,
      certifiedRtp: listed.certified_rtp,
    })
    const { words, answer: assisted } = await assistant('premium', id)
    expect(assisted).toEqual(withoutNulls(answer))
    const headline = headlineIn(answer, answers, 'en') ?? ''
    expect(words).toContain(headline)
    const cells = lines.find((line) => line[names.indexOf('Game ID')] === `${id}`) ?? []
    expect(cells[names.indexOf('Answer')]).toBe(standaloneHeadline(answer, answers, 'en'))
  }
  expect(new Set(told.map(({ kind }) => kind))).toEqual(
    new Set(['off', 'agrees', 'open', 'unknown']),
  )
  expect(new Set(told.flatMap(({ missing }) => missing ?? []))).toEqual(
    new Set(['certified-rtp', 'readings', 'turnover', 'few-days', 'one-day']),
  )
  // The order by answer begins with what needs a look.
  const sorted: Game[] = (await get('/api/games/rtp?period=30d&sort=answer')).json().data
  const places = sorted.map(({ answer: { kind } }) => ANSWERS_BY_NEED.indexOf(kind ?? 'unknown'))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const off: Game[] = (await get('/api/games/rtp?period=30d&answer=off')).json().data
  expect(off.map(({ id }) => id).sort()).toEqual(
    sorted.flatMap(({ id, answer: { kind } }) => (kind === 'off' ? [id] : [])).sort(),
  )
})

test('reports on many games, on the screen and in each file, and overlays give the same answer of the twenty', async () => {
  const { premium } = members
  const told = await listedAnswers(premium)
  const settings = { kind: 'catalog', filters: { games: twenty }, sections: ['games'] }
  const rows = gamesOf(await reportOf(premium, settings))
  const file = async (format: string) => {
    const whole = { language: 'en', period: { type: 'latest' }, ...settings }
    const reply = await premium.post('/api/reports/file', { settings: whole, format })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply
  }
  const { 'games.csv': csv = new Uint8Array() } = unzipSync((await file('csv')).rawPayload)
  const lines: string[][] = parse(strFromU8(csv), { bom: true })
  const sheet = await readSheet((await file('xlsx')).rawPayload, 'Games')
  const pdf = pdfTexts((await file('pdf')).rawPayload)
  for (const [index, id] of twenty.entries()) {
    const name = `Many${index}`
    const answer = told.get(id)
    if (answer === undefined) throw new Error('The game is listed')
    const said = standaloneHeadline(answer, answers, 'en') ?? ''
    expect(rows.find(([game]) => game === name)?.[1]).toBe(said)
    expect(lines.find(([game]) => game === name)?.[1]).toBe(said)
    expect(sheet.find(([game]) => game === name)?.[1]).toBe(said)
    // A cell may take several lines.
    const drawn = pdf.slice(pdf.indexOf(name) + 1).join(' ')
    expect(drawn.replace(/\s+/g, ' ').startsWith(said), `${name}: ${said}`).toBe(true)
    const link = { name, game_id: id, layout: 'bar' }
    const made = (await premium.post('/api/overlay-links', link)).json()
    const { figures } = (await server.app.inject(`/api/overlay/${made.token}`)).json()
    expect(figures === null ? answer.missing : figures.answer).toEqual(
      figures === null ? 'readings' : answer,
    )
    await premium.delete(`/api/overlay-links/${made.link.id}`)
  }
})

test('a report on one game begins with its answer, and with no figures that the plan hides', async () => {
  for (const plan of ['professional', 'premium'] as const) {
    const told = await listedAnswers(members[plan])
    for (const [index, id] of twenty.entries()) {
      const answer = told.get(id)
      if (answer === undefined) throw new Error('The game is listed')
      const { finding } = await reportOf(members[plan], { kind: 'game', subject: id })
      const sentences = answerSentences(answer, index === 19 ? null : 96, 'en')
      expect(finding.title).toBe(headlineIn(answer, answers, 'en'))
      const said = sentences.map((phrase) => inWords(phrase, answers)).join(' ')
      expect(finding.sentences.join(' ')).toContain(said)
      // The certified RTP is in every plan.
      const rest = said.replace(
        'It is certified at 96.0%; what it paid so far says nothing more.',
        '',
      )
      if (plan === 'professional') expect(rest).not.toMatch(/%|true RTP is|games that pay/)
    }
    const off = twenty.find((id) => told.get(id)?.kind === 'off')
    const settings = { kind: 'game', subject: off, language: 'pt', period: { type: 'latest' } }
    const reply = await members[plan].post('/api/reports/file', { settings, format: 'csv' })
    const { 'about.txt': about = new Uint8Array() } = unzipSync(reply.rawPayload)
    expect(strFromU8(about)).toMatch(/^Paga (menos|mais) que o certificado/)
  }
})

test('a plan without real RTP data is told the answer without its figures, a free one nothing', async () => {
  const answersOf = async (plan: Plan): Promise<WireAnswer[]> =>
    (await members[plan].get('/api/games/rtp?period=30d'))
      .json()
      .data.map(({ answer }: Game) => answer)
  for (const { kind, low_percent, high_percent, within_points, one_in } of await answersOf(
    'professional',
  )) {
    expect(kind).not.toBeNull()
    expect([low_percent, high_percent, within_points, one_in]).toEqual([null, null, null, null])
  }
  for (const answer of await answersOf('free')) {
    expect(Object.values(answer).every((value) => value === null)).toBe(true)
  }
  const listOf = async (plan: Plan, query: string) =>
    (await members[plan].get(`/api/games/rtp?${query}`)).json().data.map(({ id }: Game) => id)
  // No filter and no order tells a free reader more.
  expect(await listOf('free', 'answer=off')).toEqual(await listOf('free', ''))
  expect(await listOf('free', 'sort=answer')).toEqual(await listOf('free', ''))
})

test('a game has the same fields as JSON, CSV and NDJSON', async () => {
  const [row] = (await byKey('premium', '/api/v1/games')).json().data
  const lines = (await byKey('premium', '/api/v1/games', 'application/x-ndjson')).body
  const line = JSON.parse(lines.split('\n')[0] ?? '')
  const csv = (await byKey('premium', '/api/v1/games', 'text/csv')).body
  const [cells] = parse(csv, { columns: true }) as Record<string, string>[]
  expect(line).toEqual(row)
  expect(cells).toEqual(
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, `${value ?? ''}`])),
  )
})

test('where readings tell jackpots apart, every outlet tells what playing costs with them', async () => {
  const { db, pool } = server.database
  const { get, post } = members.premium
  const slug = 'jackpots-apart'
  const id = await makeGame(db, { slug, theoreticalRtp: 96, jackpot_share: 3 })
  const readings = Array.from({ length: 7 }, (_, ago) => ({ day: addDays(TODAY, -ago), rtp: 93.5 }))
  await makeReadings(pool, id, readings)
  await pool.query('update game_metrics set jackpots_since = $2 where game_id = $1', [
    id,
    addDays(TODAY, -60),
  ])
  await server.app.catalog.reload()
  const inList: Game[] = (await get('/api/games/rtp?period=30d')).json().data
  expect(inList.find((one) => one.id === id)).toMatchObject({
    rtp_teorico: 93,
    cost_rtp: 96,
    certified_rtp: 96,
  })
  const told = { costRtp: 96, certifiedRtp: 96 }
  const details = (await get(`/api/games/details/${id}`)).json().data
  expect(details).toMatchObject({ rtpTeorico: 93, ...told })
  const link = { name: slug, game_id: id, layout: 'bar' }
  const { token } = (await post('/api/overlay-links', link)).json()
  const overlay = (await server.app.inject(`/api/overlay/${token}`)).json()
  expect(overlay.figures).toMatchObject({ theoreticalRtp: 93, ...told })
  const hot = (await get('/api/hot-games?limit=100&minScore=0')).json().data
  expect(hot.find((one: { id: number }) => one.id === id)).toMatchObject({
    theoreticalRtp: 93,
    certifiedRtp: 96,
  })
  const card = await server.app.inject(`/embed/game/${slug}?lang=en`)
  expect(card.body).toContain('Certified to keep <b>€4.00</b>')
  expect(card.body).toContain('This includes what jackpots pay')
  const report = await reportOf(members.premium, {
    kind: 'game',
    subject: id,
    sections: ['house-edge'],
  })
  const figures = report.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'figures' ? block.figures : [])),
  )
  // A report is on one scale: that of its periods, which are without what jackpots pay.
  expect(figures).toMatchObject([
    { label: 'House edge', value: 7, note: expect.stringContaining('without what jackpots pay') },
    { value: 6.5, note: expect.stringContaining('without what jackpots pay') },
  ])
})

test('on the free plan lists, the overview and providers go by the theoretical RTP that is shown', async () => {
  const { db, pool } = server.database
  const provider_id = await makeProvider(db, { name: 'Exact' })
  const make = (name: string, theoreticalRtp: number) =>
    makeGame(db, { name, provider_id, theoreticalRtp, popularity_rating: 8.9 })
  // Readings tell its jackpots apart, whose share nobody has entered.
  const lacking = await make('Lacking', 98.3)
  const exact = await make('Exact', 97.995)
  await makeReadings(pool, lacking, [{ day: TODAY, rtp: 93.5 }])
  await pool.query('update game_metrics set jackpots_since = $2 where game_id = $1', [
    lacking,
    addDays(TODAY, -60),
  ])
  await server.app.catalog.reload()
  const { get } = members.free
  const found = async (query: string) =>
    (await get(`/api/games/rtp?provider_id=${provider_id}&${query}`))
      .json()
      .data.map(({ id, rtp_teorico }: Game) => [id, rtp_teorico])
  const both = [
    [lacking, 98.3],
    [exact, 97.995],
  ]
  expect(await found('minRtp=97&sort=rtp')).toEqual(both)
  expect(await found('minRtp=98')).toEqual([[lacking, 98.3]])
  const { top_games } = (await get('/api/dashboard/stats')).json().data
  expect(top_games.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([lacking, exact])
  const { data } = (await get('/api/games/providers')).json()
  expect(data.find(({ id }: { id: number }) => id === provider_id)).toMatchObject({
    best_game: { id: lacking, rtp: 98.3 },
  })
})
