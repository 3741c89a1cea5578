import { beforeEach, expect, test } from 'vitest'
import { refusals, useImportHarness } from '../../../../test/imports/import-harness.ts'

const h = useImportHarness()
let feedId: number
beforeEach(async () => {
  await h.bring('games', 'name,provider\nFortune Tiger,PG')
  const [feed] = await h.rows<{ id: number }>(
    `insert into feeds (name, kind, measures, time_zone)
     values ('Totals', 'file', 'totals', 'Europe/Lisbon') returning id`,
  )
  feedId = feed?.id ?? 0
})

const HEADER = 'game,date,turnover,payout,plays'
const bring = (...lines: string[]) =>
  h.bring(
    'readings',
    [HEADER, ...lines.map((line) => `Fortune Tiger,2026-03-09 ${line}`)].join('\n'),
    {
      feedId,
      acceptPartly: true,
    },
  )
const windows = async () =>
  (await h.rows('select read_at, turnover, payout, plays from readings order by 1')).map((row) =>
    Object.values(row as object).map((value) =>
      value instanceof Date ? value.toISOString().slice(11, 16) : value,
    ),
  )

test('running totals of a file become windows, its times those of the feed', async () => {
  const { counts } = await bring('06:00,100,90,10', '12:00,300,290,30', '18:00,300,290,30')
  expect(counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 })
  expect(await windows()).toEqual([
    ['06:00', 100, 90, 10],
    ['12:00', 200, 200, 20],
    ['18:00', 0, 0, 0],
  ])
  expect(await h.rows('select day, turnover, plays from daily_rtp')).toEqual([
    { day: '2026-03-09', turnover: 300, plays: 30 },
  ])
  const again = await bring('06:00,100,90,10', '12:00,300,290,30', '18:00,300,290,30')
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0 })
})

test('a total that falls is refused by name, and the others are stored', async () => {
  const summary = await bring('06:00,100,90,10', '12:00,80,90,12', '13:00,120,100,15')
  expect(refusals(summary)).toEqual(['3 total-falls'])
  expect(await h.report()).toContain('A running total cannot fall')
  expect(await windows()).toEqual([
    ['06:00', 100, 90, 10],
    ['13:00', 20, 10, 5],
  ])
})

test('a total between two that stand changes the later window; undoing takes both back', async () => {
  await bring('06:00,100,90,10', '18:00,300,290,30')
  const before = await windows()
  const { batchId, counts } = await bring('12:00,150,130,15')
  expect(counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 0 })
  expect(await windows()).toEqual([
    ['06:00', 100, 90, 10],
    ['12:00', 50, 40, 5],
    ['18:00', 150, 160, 15],
  ])
  await h.undo(batchId)
  expect(await windows()).toEqual(before)
})
