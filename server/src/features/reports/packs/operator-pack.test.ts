import type { Report } from '@retorna/contract/reports/report'
import { addDays } from '@retorna/domain/day'
import { formatDay } from '@retorna/domain/format-figure'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { useNewTestApp } from '../../../../test/app.ts'
import { stayToday } from '../../../../test/day.ts'
import { makeGame, makeOperator, makeReadings } from '../../../../test/factories.ts'
import { joinMember, type Member } from '../../../../test/member.ts'
import { makePushFeed } from '../../../../test/push.ts'
import { rowsOf } from '../../../../test/report-parts.ts'

const URL_OF = '/api/admin/investigations'
const today = stayToday()

const server = useNewTestApp()
let ana: Member
let game_id: number
let feeds: { nova: number; other: number }
let nova: number
beforeEach(async () => {
  ana = await joinMember(server, { role: 'editor', name: 'Ana' })
  const { db, pool } = server.database
  nova = await makeOperator(db, { name: 'Nova Casino' })
  feeds = {
    nova: await makePushFeed(server, { currency: 'EUR', name: 'Nova link', operator_id: nova }),
    other: await makePushFeed(server, { currency: 'EUR', name: 'Elsewhere' }),
  }
  game_id = await makeGame(db, { name: 'Solar Fox' })
  const read = (feedId: number, rtp: number, plays: number) =>
    makeReadings(pool, game_id, [
      { day: today, feedId, plays, turnover: plays, payout: (plays * rtp) / 100 },
    ])
  await read(feeds.nova, 90, 10_000)
  await read(feeds.other, 98, 90_000)
  await server.app.catalog.reload()
})

const opened = async (operator_id: number | null) => {
  const opening = { game_id, operator_id, origin: 'hand', text: '' }
  const { id } = (await ana.post(URL_OF, opening)).json().investigation
  const entry = { kind: 'data', from: today, to: today, text: '' }
  await ana.post(`${URL_OF}/${id}/entries`, { entry, corrects: null })
  return id
}
const packOf = async (id: number) => {
  const files = unzipSync((await ana.get(`${URL_OF}/${id}/pack/zip`)).rawPayload)
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  return {
    report: JSON.parse(text('report.json')) as Report,
    notice: text('key-event-notice-draft.txt'),
  }
}

test('an investigation at one operator links and packs what its feed read, and nothing else', async () => {
  const id = await opened(nova)
  const told = { kind: 'told', whom: 'Regulator', on: today, text: '' }
  await ana.post(`${URL_OF}/${id}/entries`, { entry: told, corrects: null })
  const { linkedDays } = (await ana.get(`${URL_OF}/${id}`)).json().investigation
  expect(linkedDays).toMatchObject([{ day: today, rtp: 90, plays: 10_000 }])
  const { report, notice } = await packOf(id)
  expect(report.notices.join(' ')).toContain('Nova Casino, by its feed “Nova link”')
  expect(report.finding.sentences.join(' ')).toContain('90.00%')
  expect(rowsOf(report, 'history')).toEqual([expect.arrayContaining([today, 90, 10_000])])
  expect(rowsOf(report, 'readings')).toEqual([expect.arrayContaining(['Nova link', 90])])
  expect(rowsOf(report, 'sources')).toEqual([expect.arrayContaining(['Nova link', 1])])
  const day = formatDay(today, 'en')
  for (const line of [
    'RTP of 30 days: 90.00%',
    `Investigation: ${id}, opened ${day}`,
    'Found:\n- Nothing so far',
    `Notified so far:\n- Regulator, ${day}`,
  ]) {
    expect(`${notice}\n`).toContain(`${line}\n`)
  }
})

test('one over all feeds packs them all', async () => {
  const { report, notice } = await packOf(await opened(null))
  expect(rowsOf(report, 'readings')).toHaveLength(2)
  expect(report.finding.sentences.join(' ')).toContain('97.20%')
  expect(notice).toContain('RTP of 30 days: 97.20%')
})

test('without a reading of the operator in the linked days, the pack says so instead of taking others', async () => {
  const id = await opened(nova)
  const { pool } = server.database
  await pool.query('update feeds set operator_id = null where id = $1', [feeds.nova])
  await server.app.catalog.reload()
  const { report } = await packOf(id)
  expect(report.notices.join(' ')).toContain('No feed of Nova Casino read the game in these days')
  expect(rowsOf(report, 'readings')).toEqual([])
})

test.each([
  ['the game', 'update games set is_active = false'],
  ['its provider', 'update providers set is_active = false'],
])(
  'where %s is hidden, the pack has what its entries keep and the linked days',
  async (_, hide) => {
    const id = await opened(nova)
    const kept = await packOf(id)
    await server.database.pool.query(hide)
    await server.app.catalog.reload()
    expect((await ana.get(`${URL_OF}/${id}/pack/pdf`)).statusCode).toBe(200)
    const { report, notice } = await packOf(id)
    expect(report.subtitle).toContain('Nova Casino')
    expect(report.notices.join(' ')).toMatch(/The game is hidden.*Made by Retorna/)
    for (const name of ['figures', 'timeline']) {
      expect(rowsOf(report, name)).toEqual(rowsOf(kept.report, name))
    }
    expect(rowsOf(report, 'figures')).not.toEqual([])
    expect(rowsOf(report, 'history')).toEqual([[today, 90, 10_000, 10_000, 1, 0]])
    expect(notice).toContain('RTP of 30 days: 90.00%')
    expect((await ana.get(`${URL_OF}/${id}`)).json().investigation.isGameShown).toBe(false)
  },
)

test('a pack has neither the days nor the notice of an entry that a later one corrects', async () => {
  const yesterday = addDays(today, -1)
  await makeReadings(server.database.pool, game_id, [
    { day: yesterday, feedId: feeds.nova, plays: 500, turnover: 500, payout: 400 },
  ])
  const id = await opened(null)
  const write = async (entry: object, corrects: number | null = null) => {
    await ana.post(`${URL_OF}/${id}/entries`, { entry, corrects })
    return (await ana.get(`${URL_OF}/${id}`)).json().investigation.entries.at(-1).id
  }
  const wrongDays = await write({ kind: 'data', from: yesterday, to: yesterday, text: '' })
  await write({ kind: 'note', text: 'Those were other days' }, wrongDays)
  const told = { kind: 'told', on: today, text: '' }
  const wrongName = await write({ ...told, whom: 'Nova Cassino' })
  await write({ ...told, whom: 'Nova Casino' }, wrongName)

  const { linkedDays } = (await ana.get(`${URL_OF}/${id}`)).json().investigation
  expect(linkedDays).toMatchObject([{ day: today }])
  const { report, notice } = await packOf(id)
  expect(report.days).toEqual({ from: today, to: today })
  expect(rowsOf(report, 'told')).toMatchObject([['Nova Casino', expect.anything(), '']])
  expect(notice).toContain(`- Nova Casino, ${formatDay(today, 'en')}`)
  expect(notice).not.toContain('Nova Cassino')
  expect(JSON.stringify(rowsOf(report, 'timeline'))).toContain('Nova Cassino')
})
