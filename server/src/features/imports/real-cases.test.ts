import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportHarness, openImportHarness } from '../../../test/imports/import-harness.ts'
import { ROADS, roadsOf, type StoredReading } from '../../../test/imports/import-roads.ts'

const CASES = fileURLToPath(new URL('../../../../../shared/data/cases/', import.meta.url))
const NOW = new Date('2026-04-15T12:00:00Z')

let h: ImportHarness
let roads: ReturnType<typeof roadsOf>
beforeAll(async () => {
  h = await openImportHarness()
  roads = roadsOf(h, NOW)
  await h.rows("insert into feeds (name, kind, currency) values ('Casino', 'file', 'BRL')")
  await h.bring(
    'games',
    'name,provider\nAlmanac of Hollowmere,Marmoset Mill\nAlmanac of Mossbridge,Marmoset Mill\nApplebury Cellist,Marmoset Mill\n',
  )
})
beforeEach(() => h.rows('delete from readings; delete from daily_rtp; delete from game_metrics'))
afterAll(() => h.close())

const noon = (day: number) => `2026-03-0${day} 12:00`
const threeDays: StoredReading[] = [950, 951, 952].map((payout, at) => [
  noon(at + 1),
  payout / 10,
  1000,
  payout,
])

type Case = { file: string; stored: StoredReading[]; refused?: string[]; feedId?: 'brl' }

const READINGS: Case[] = [
  { file: 'hidden-sheet-first.xlsx', stored: threeDays },
  { file: 'cover-sheet.xlsx', stored: threeDays },
  { file: 'chart-sheet-first.xlsx', stored: threeDays },
  { file: 'cells-without-reference.xlsx', stored: threeDays },
  { file: 'holds-strict.xlsx', stored: threeDays },
  { file: 'holds-red-format.xlsx', feedId: 'brl', stored: threeDays },
  {
    file: 'holds-date-1904.xlsx',
    stored: [
      [noon(1), 95.1, null, null],
      [noon(2), 96.1, null, null],
      [noon(3), 97.1, null, null],
    ],
  },
  {
    file: 'hourly-24.xlsx',
    stored: Array.from({ length: 24 }, (_, hour) => [
      `2026-03-01 ${String(hour).padStart(2, '0')}:00`,
      94 + hour / 10,
      1000,
      940 + hour,
    ]),
  },
  {
    file: 'percent-cells.xlsx',
    stored: [
      [noon(1), 95.12, null, null],
      [noon(2), 95.22, null, null],
      [noon(3), 95.32, null, null],
    ],
  },
  {
    file: 'merged-cells.xlsx',
    stored: [
      [noon(1), 95, 1000, 950],
      [noon(1), 95.2, 1000, 952],
      [noon(2), 95.1, 1000, 951],
      [noon(2), 95.3, 1000, 953],
    ],
  },
  {
    file: 'rtp-theoretical-first.csv',
    stored: [
      [noon(1), 91.12, null, null],
      [noon(2), 91.13, null, null],
      [noon(3), 91.14, null, null],
    ],
  },
  {
    file: 'bets-are-a-count.csv',
    stored: [
      [noon(1), 95.02, 10010.4, 9512.25],
      [noon(2), 95.03, 10020.4, 9522.25],
      [noon(3), 95.03, 10030.4, 9532.25],
    ],
  },
  {
    file: 'currency-column.csv',
    feedId: 'brl',
    stored: [[noon(1), 95, 6000, 5700]],
    refused: ['2 currency-differs', '4 currency-differs'],
  },
  {
    file: 'half-open-days.csv',
    stored: [950, 951, 952].map((payout) => ['2026-03-02 00:00', payout / 10, 1000, payout]),
  },
  { file: 'zero-activity.csv', stored: [[noon(1), 95.1, 1000, 951]] },
  { file: 'na-rtp.csv', stored: Array.from({ length: 3 }, () => [noon(1), 95.1, 1000, 951]) },
  { file: 'short-rows.csv', stored: Array.from({ length: 3 }, () => [noon(1), 95, 1000, 950]) },
  {
    file: 'space-before-quote.csv',
    stored: [
      [noon(1), 95, 10000.5, 9500.25],
      [noon(2), 95.01, 10000.5, 9501.25],
      [noon(3), 95.02, 10000.5, 9502.25],
    ],
  },
  {
    file: 'hour-twice-sao-paulo.csv',
    stored: [
      ['2018-02-17 22:00', 95, 1000, 950],
      ['2018-02-17 23:00', 94.55, 1100, 1040],
      ['2018-02-17 23:00', 91.67, 1200, 1100],
      ['2018-02-18 00:00', 92.31, 1300, 1200],
    ],
  },
  {
    file: 'dash-is-zero.csv',
    feedId: 'brl',
    stored: [
      ['2026-03-15 12:00', 0, 1000, 0],
      ['2026-03-15 12:00', 95, 1000, 950],
    ],
  },
  {
    file: 'two-digit-years.csv',
    stored: [
      ['2026-03-21 12:00', 95, 1000, 950],
      ['2026-03-22 12:00', 95.1, 1000, 951],
      ['2026-03-23 12:00', 95.2, 1000, 952],
    ],
  },
  {
    file: 'thousands-in-heading.csv',
    stored: [1, 2, 3].map((n) => [
      '2026-03-31 12:00',
      [95.35, 95.35, 95.35][n - 1] ?? 0,
      18_249_400 + n * 1000,
      17_400_100 + n * 1000,
    ]),
  },
  {
    file: 'btc-eight-decimals.csv',
    stored: [
      [noon(1), 95, 0.01234567, 0.01172839],
      [noon(1), 95.1, 0.00004, 0.00003804],
    ],
  },
]

describe.skipIf(!existsSync(CASES))(
  'files as people have them (skipped where ../shared/data is absent)',
  () => {
    test.for(ROADS.flatMap((road) => READINGS.map((one) => ({ road, ...one }))))(
      '$file by $road',
      async ({ road, file, stored, refused = [], feedId }) => {
        const result = await roads[road](
          `${CASES}${file}`,
          feedId === undefined ? {} : { feedId: await feedInReais() },
        )
        expect(result).toEqual({ stored, refused, asked: [] })
      },
    )

    test('rows in several currencies, in a feed without one, are asked about', async () => {
      const path = `${CASES}currency-column.csv`
      const asked = { stored: [], refused: [], asked: ['currency'] }
      expect(await roads['command line'](path)).toEqual(asked)
      expect(await roads.desk(path)).toEqual(asked)
      await expect(roads.pull(path)).rejects.toMatchObject({ code: 'questions-open' })
      for (const road of ['command line', 'desk'] as const) {
        expect(await roads[road](path, { answers: { currency: 'EUR' } })).toMatchObject({
          stored: [[noon(1), 95, 1000, 950]],
          refused: ['3 currency-differs', '4 currency-differs'],
        })
      }
    })

    test.for(ROADS)('a web page named .xls is called one by %s', async (road) => {
      const reading = roads[road](`${CASES}html-named.xls`)
      await expect(reading).rejects.toMatchObject({ code: 'file-is-page' })
    })

    test.for(ROADS)('each row goes to the game of exactly its name by %s', async (road) => {
      const catalog = road === 'pull' ? roads['command line'] : roads[road]
      await catalog(`${CASES}near-names-1.csv`, { kind: 'games' })
      await catalog(`${CASES}near-names-2.csv`, { kind: 'games' })
      await roads[road](`${CASES}near-names-readings.csv`)
      const rows = await h.rows(
        `with read as materialized (select game_id, rtp from readings)
         select g.name, r.rtp, (select array_agg(v.rtp) from rtp_versions v where v.game_id = g.id) as versions
         from read r join games g on g.id = r.game_id order by g.name`,
      )
      expect(rows).toEqual([
        { name: 'Lucky Pepper', rtp: 95, versions: [95.5] },
        { name: 'Lucky Pepper+', rtp: 93, versions: [95.1] },
      ])
    })

    test('names in any script are stored as they are', async () => {
      for (const road of ['command line', 'desk'] as const) {
        await roads[road](`${CASES}scripts-catalogue.csv`, { kind: 'games' })
      }
      const names = await h.rows<{ name: string }>(
        "select name from games where name !~ '^[ -~]+$' order by id",
      )
      expect(names.map(({ name }) => name)).toEqual([
        '金玉满堂 Fortune',
        '🐉 Dragon Drop 🔥',
        'كنز الصحراء',
        'Żółta Gęś',
      ])
    })
  },
)

const feedInReais = async (): Promise<number> => {
  const [feed] = await h.rows<{ id: number }>("select id from feeds where currency = 'BRL'")
  return feed?.id ?? 0
}
