import { reportSettings } from '@retorna/contract/reports/report-settings'
import { addDays } from '@retorna/domain/day'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  makeGame,
  makePayoutTable,
  makeReadings,
  makeVersion,
  TEST_TIME_ZONE,
  testToday,
} from '../../../test/factories.ts'
import { pdfTexts } from '../../../test/formats/pdf-text.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makePushFeed } from '../../../test/push.ts'
import { rowsOf } from '../../../test/report-parts.ts'
import { stakedDays } from '../../../test/staked-days.ts'
import { createDatabase } from '../../database/connection.ts'
import { createPool } from '../../database/pool.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'
import { buildReport } from './build-report.ts'
import { sealCase } from './case-seal.ts'

const DAYS = 90
const MAX_WORDS = 900
const MAX_PAGES = 4

const server = useTestApp()
let premium: Member
let off: number

/** A game that pays too little, with all that a case file can show: three versions, each with its payout table. */
beforeAll(async () => {
  const { db, pool } = server.database
  premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  off = await makeGame(db, { name: 'Almanac of Hollowmere', volatility_class: 'high' })
  const wins = { 0: 0.9, 5: 0.09, 51: 0.01 }
  await makePayoutTable(db, off, wins)
  for (const rtp of [94, 90]) {
    await makeVersion(db, off, rtp, { source: 'Studio' })
    await makePayoutTable(db, off, wins, { version_rtp: rtp, rtp })
  }
  const feedId = await makePushFeed(server, { name: 'Aurora', currency: 'EUR', is_public: true })
  await makeReadings(pool, off, stakedDays(87, { days: DAYS, feedId }))
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
})

test.each([
  ['en', ['Pays less than certified', 'Evidence by day', 'Payout table', 'Seal of the data']],
  ['pt', ['Paga menos que o certificado', 'Evidência dia a dia', 'Tabela de prêmios']],
])('a case file of 90 days is short, and has its evidence (%s)', async (language, parts) => {
  const period = { type: 'moving', window: 'all' }
  const settings = { kind: 'case-file', subject: off, period, language }
  const { rawPayload } = await premium.post('/api/reports/file', { settings, format: 'pdf' })
  const texts = pdfTexts(rawPayload)
  for (const part of parts) expect(texts).toContain(part)
  const words = texts.join(' ').split(/\s+/)
  expect(words.length).toBeLessThanOrEqual(MAX_WORDS)
  const pages = rawPayload.toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(MAX_PAGES)
})

test('a case file of days that are over judges these alone', async () => {
  const today = testToday()
  const windowsOf = async (from: number, to: number) => {
    const period = { type: 'fixed', from: addDays(today, -from), to: addDays(today, -to) }
    const settings = { kind: 'case-file', subject: off, language: 'en', period }
    const { report } = (await premium.post('/api/reports/view', settings)).json()
    return rowsOf(report, 'verdicts').map(([window]) => window)
  }
  expect(await windowsOf(60, 31)).toEqual(['Period of this report'])
  expect(await windowsOf(29, 0)).toEqual(['Latest day', 'Last 7 days', 'Period of this report'])
})

test('the seal is of the data that the figures are from, whatever changes meanwhile', async () => {
  const { db, pool, url } = server.database
  const today = testToday()
  const gameId = await makeGame(db, { name: 'Changing Tides' })
  await makeReadings(pool, gameId, [{ day: today, rtp: 95 }])
  await server.app.catalog.reload()
  const sealNow = () =>
    sealCase({ db, timeZone: TEST_TIME_ZONE }, { gameId, days: { from: today, to: today } })
  const before = await sealNow()
  const interrupted = createPool(url)
  const other = new pg.Client(url)
  await other.connect()
  onTestFinished(async () => {
    await interrupted.end()
    await other.end()
  })
  interrupted.on('connect', (client) => {
    const query = client.query.bind(client) as (text: unknown, ...others: unknown[]) => unknown
    client.query = (async (text: unknown, ...others: unknown[]) => {
      if (JSON.stringify(text).includes('reading_corrections')) {
        await other.query('update readings set rtp = 91 where game_id = $1', [gameId])
      }
      return query(text, ...others)
    }) as typeof client.query
  })
  const report = await buildReport(
    {
      db: createDatabase(interrupted),
      snapshot: server.app.catalog.snapshot(),
      timeZone: TEST_TIME_ZONE,
      publicUrl: 'https://retorna.example',
    },
    reportSettings.parse({
      kind: 'case-file',
      subject: gameId,
      language: 'en',
      period: { type: 'fixed', from: today, to: today },
    }),
    new Date(),
    { userId: premium.userId, plan: 'premium', isStaff: false },
  )
  expect(report.seal).toBe(before)
  expect(await sealNow()).not.toBe(before)
})

test('staff alone read the outcome of an investigation in it', async () => {
  const ana = await joinMember(server, { role: 'editor', name: 'Ana' })
  const opening = { game_id: off, operator_id: null, origin: 'off', text: 'Why does it pay less?' }
  const { investigation } = (await ana.post('/api/admin/investigations', opening)).json()
  const settings = { kind: 'case-file', subject: off, language: 'en', period: { type: 'latest' } }
  const readBy = async (member: Member) =>
    JSON.stringify((await member.post('/api/reports/view', settings)).json().report)
  const name = `Investigation ${investigation.id}`
  expect(await readBy(ana)).toContain(`${name} has been open since`)
  const entry = { kind: 'outcome', outcome: 'other-version', text: 'Build 7 ran at 87%.' }
  const url = `/api/admin/investigations/${investigation.id}/entries`
  await ana.post(url, { entry, corrects: null })
  expect(await readBy(ana)).toContain('Other version running. Build 7 ran at 87%.')
  expect(await readBy(premium)).not.toContain(name)
})

test('while readings of its days are archived, a case file says so and bears no seal', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db)
  const day = { turnover: 1000, payout: 950, plays: 1000 }
  await makeReadings(pool, id, [
    { day: '2024-01-10', ...day },
    { day: '2024-02-10', ...day },
  ])
  const unread = await makeGame(db, { name: 'Not read in the archived month' })
  await makeReadings(pool, unread, [{ day: '2024-04-10', ...day }])
  await server.app.catalog.reload()
  const month = ['2024-01-01', 'a file', 1, '{}']
  await pool.query('insert into archived_months values ($1, $2, $3, $4)', month)
  onTestFinished(async () => void (await pool.query('delete from archived_months')))
  const fileOf = async (from: string, to: string, kind = 'case-file', subject = id) => {
    const period = { type: 'fixed', from, to }
    const settings = { kind, subject, language: 'en', period }
    const { report } = (await premium.post('/api/reports/view', settings)).json()
    return { seal: report.seal, notices: report.notices.join() }
  }
  expect(await fileOf('2024-01-05', '2024-02-20')).toEqual({
    seal: null,
    notices: expect.stringContaining('The readings of 2024-01 are archived'),
  })
  const { notices } = await fileOf('2024-01-05', '2024-02-20', 'game')
  expect(notices).toBe('The readings of 2024-01 are archived and not listed here.')
  const whole = { seal: expect.any(String), notices: '' }
  expect(await fileOf('2024-02-05', '2024-02-20')).toEqual(whole)
  expect(await fileOf('2024-01-05', '2024-04-20', 'case-file', unread)).toEqual(whole)
})
