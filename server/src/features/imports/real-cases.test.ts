import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImportKind } from '@retorna/contract/staff/imports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportHarness, openImportHarness } from '../../../test/import-harness.ts'
import { inTransaction } from '../../database/connection.ts'
import type { Answers } from '../../ingestion/answers.ts'
import { asTable } from '../feeds/pulls/as-table.ts'
import { readPulled } from '../feeds/pulls/read-pulled.ts'
import { previewImport } from './preview-import.ts'
import { confirmImport, findImport } from './queries.ts'
import { runImport } from './run-import.ts'
import { takeFile } from './take-file.ts'

const CASES = fileURLToPath(new URL('../../../../../shared/data/cases/', import.meta.url))
const ZONE = 'America/Sao_Paulo'
const NOW = new Date('2026-04-15T12:00:00Z')

let h: ImportHarness
beforeAll(async () => {
  h = await openImportHarness()
  await h.rows("insert into feeds (name, kind, currency) values ('Casino', 'file', 'BRL')")
  await h.bring(
    'games',
    'name,provider\nAlmanac of Hollowmere,Marmoset Mill\nAlmanac of Mossbridge,Marmoset Mill\nApplebury Cellist,Marmoset Mill\n',
  )
})
beforeEach(() => h.rows('delete from readings; delete from daily_rtp; delete from game_metrics'))
afterAll(() => h.close())

/** A reading as a test states it: moment, RTP with two decimals, turnover, payout. */
type Stored = [moment: string, rtp: number, turnover: number | null, payout: number | null]
type Result = { stored: Stored[]; refused: string[]; asked: string[] }

const storedRows = async (): Promise<Stored[]> => {
  const rows = await h.rows<{ at: string; rtp: number; turnover: number; payout: number }>(
    `select to_char(read_at at time zone '${ZONE}', 'YYYY-MM-DD HH24:MI') as at,
       round(rtp::numeric, 2)::float8 as rtp, turnover::float8, payout::float8
     from readings r join games g on g.id = r.game_id order by read_at, g.name, rtp`,
  )
  return rows.map(({ at, rtp, turnover, payout }) => [at, rtp, turnover, payout])
}

type Road = (path: string, kind?: ImportKind, answers?: Answers, feedId?: number) => Promise<Result>

/** As `retorna import` does. */
const commandLine: Road = async (path, kind = 'readings', answers = {}, feedId) => {
  const summary = await h.bring(kind, '', { path, answers, feedId, now: NOW, acceptPartly: true })
  return {
    stored: await storedRows(),
    refused: summary.refused.flatMap(({ problems }) => problems.map(({ code }) => code)),
    asked: summary.questions.map(({ about, key }) => key || about),
  }
}

/** As the import desk does: upload, preview, store. */
const desk: Road = async (path, kind = 'readings', _answers = {}, feedId = 2) => {
  const { pool, db } = h.database
  const id = await takeFile(pool, {
    name: basename(path),
    content: createReadStream(path),
    kind,
    userId: 'editor',
  })
  const draft = await findImport(pool, id)
  if (draft === null) throw new Error('the upload is lost')
  await previewImport(pool, draft, {
    options: { ...draft.options, feedId },
    userId: 'editor',
    language: 'en',
    timeZone: ZONE,
    now: NOW,
  })
  await inTransaction(db, (trx) => confirmImport(trx, id, true))
  await runImport({ pool, timeZone: ZONE, log: { error: () => {} } }, id)
  const { report } = (await findImport(pool, id)) ?? {}
  return {
    stored: await storedRows(),
    refused: report?.refused.flatMap(({ problems }) => problems.map(({ code }) => code)) ?? [],
    asked: [],
  }
}

/** As a pull reads what it has fetched. */
const pull: Road = async (path, _kind, _answers, feedId) => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-case-'))
  try {
    const copy = join(directory, basename(path))
    await copyFile(path, copy)
    const format = extname(path) === '.xlsx' ? 'xlsx' : 'csv'
    const table = await asTable({ name: 'case', path: copy, format }, { rows: '', preamble: '' })
    if (table === null) throw new Error('no table')
    const [feed] = await h.rows<{ currency: string | null }>(
      `select currency from feeds where id = ${feedId ?? 2}`,
    )
    const { readings, refusals } = await readPulled(
      [{ name: 'case', table }],
      { recipe: 'readings', columns: {}, dateFormat: null, confirmOutliers: false },
      { currency: feed?.currency ?? null, timeZone: ZONE, now: NOW },
      AbortSignal.timeout(60_000),
    )
    const local = new Intl.DateTimeFormat('sv', {
      timeZone: ZONE,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    return {
      stored: readings
        .map(({ at, rtp, turnover, payout, game }): [string, Stored] => [
          `${at.toISOString()} ${game} ${rtp}`,
          [
            local.format(at),
            Number(rtp.toFixed(2)),
            turnover === null ? null : Number(turnover),
            payout === null ? null : Number(payout),
          ],
        ])
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, row]) => row),
      refused: refusals.flatMap(({ problems }) => problems.map(({ code }) => code)),
      asked: [],
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}

const ROADS = { 'command line': commandLine, desk, pull }
const noon = (day: number) => `2026-03-0${day} 12:00`
const threeDays: Stored[] = [950, 951, 952].map((payout, at) => [
  noon(at + 1),
  payout / 10,
  1000,
  payout,
])

type Case = { file: string; stored: Stored[]; refused?: string[]; feedId?: 'brl' }

const READINGS: Case[] = [
  { file: 'hidden-sheet-first.xlsx', stored: threeDays },
  { file: 'cover-sheet.xlsx', stored: threeDays },
  { file: 'chart-sheet-first.xlsx', stored: threeDays },
  { file: 'cells-without-reference.xlsx', stored: threeDays },
  { file: 'holds-strict.xlsx', stored: threeDays },
  { file: 'holds-red-format.xlsx', stored: threeDays },
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
    refused: ['currency-differs', 'currency-differs'],
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
  { file: 'btc-eight-decimals.csv', stored: [], refused: Array(4).fill('decimals-too-many') },
]

describe.skipIf(!existsSync(CASES))(
  'files as people have them (skipped where ../shared/data is absent)',
  () => {
    test.for(Object.keys(ROADS).flatMap((road) => READINGS.map((one) => ({ road, ...one }))))(
      '$file by $road',
      async ({ road, file, stored, refused = [], feedId }) => {
        const result = await ROADS[road as keyof typeof ROADS](
          `${CASES}${file}`,
          'readings',
          {},
          feedId === undefined ? undefined : await feedInReais(),
        )
        expect(result).toEqual({ stored, refused, asked: [] })
      },
    )

    test('rows in several currencies, in a feed without one, are asked about', async () => {
      const path = `${CASES}currency-column.csv`
      expect(await commandLine(path)).toEqual({ stored: [], refused: [], asked: ['currency'] })
      await expect(pull(path)).rejects.toMatchObject({ code: 'questions-open' })
      expect((await desk(path)).stored).toEqual([])
      expect(await commandLine(path, 'readings', { currency: 'EUR' })).toMatchObject({
        stored: [[noon(1), 95, 1000, 950]],
        refused: ['currency-differs', 'currency-differs'],
      })
    })

    test.for(Object.entries(ROADS))(
      'a web page named .xls is called one by %s',
      async ([, road]) => {
        const reading = road(`${CASES}html-named.xls`)
        await expect(reading).rejects.toMatchObject({ code: 'file-is-page' })
      },
    )

    test('names that differ by a sign are two games, and each row goes to its own', async () => {
      for (const road of [commandLine, desk]) {
        await road(`${CASES}near-names-1.csv`, 'games')
        await road(`${CASES}near-names-2.csv`, 'games')
        await road(`${CASES}near-names-readings.csv`)
        const rows = await h.rows(
          `select g.name, r.rtp, (select array_agg(v.rtp) from rtp_versions v where v.game_id = g.id) as versions
         from readings r join games g on g.id = r.game_id order by g.name`,
        )
        expect(rows).toEqual([
          { name: 'Lucky Pepper', rtp: 95, versions: [95.5] },
          { name: 'Lucky Pepper+', rtp: 93, versions: [95.1] },
        ])
      }
    })

    test('names in any script are stored as they are', async () => {
      for (const road of [commandLine, desk]) await road(`${CASES}scripts-catalogue.csv`, 'games')
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
