import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ImportKind } from '@retorna/contract/staff/imports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ImportHarness, openImportHarness, refusals } from '../../../test/import-harness.ts'
import { loadCatalog } from '../../catalog/queries.ts'
import { toSnapshot } from '../../catalog/to-snapshot.ts'
import type { ImportRequest } from './import-request.ts'

const DATA = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))
const withData = test.skipIf(!existsSync(DATA))
const needed = '(skipped where ../shared/data is absent)'

let h: ImportHarness
beforeEach(async () => {
  h = await openImportHarness()
})
afterEach(() => h.close())

// The real series ends in 2025, but some pages of versions date from 2026.
const now = new Date('2026-11-21T12:00:00Z')
const bring = (kind: ImportKind, file: string, options: Partial<ImportRequest> = {}) =>
  h.bring(kind, '', { path: `${DATA}${file}`, now, ...options })

withData(
  `the real files are imported completely, and importing again changes nothing ${needed}`,
  async () => {
    const files = [
      ['providers', 'providers.csv', { new: 66, changed: 0, unchanged: 0, refused: 0 }],
      ['games', 'games.csv', { new: 4416, changed: 0, unchanged: 0, refused: 0 }],
      ['games', 'observed-games.csv', { new: 4, changed: 0, unchanged: 0, refused: 0 }],
      ['versions', 'rtp-versions.csv', { new: 612, changed: 4323, unchanged: 510, refused: 0 }],
      ['readings', 'observed.csv', { new: 183, changed: 0, unchanged: 0, refused: 0 }],
    ] as const
    for (const [kind, file, counts] of files) {
      expect((await bring(kind, file)).counts, file).toEqual(counts)
    }
    for (const [kind, file] of files) {
      expect(await bring(kind, file), file).toMatchObject({
        outcome: 'nothing-new',
        counts: { refused: 0 },
      })
    }
    expect(
      await h.rows(
        `select count(*) as unknown from games g where provider_id = (select id from providers where name = 'Connecticut licensees')
       and not exists (select from rtp_versions v where v.game_id = g.id)`,
      ),
    ).toEqual([{ unknown: 4 }])
    // Without plays or a certified RTP nothing is claimed of a game.
    const { games } = await toSnapshot(await loadCatalog(h.database.db), 0)
    expect(games).toHaveLength(4420)
    expect(
      games.filter(({ judgments }) => Object.values(judgments).some((one) => one?.verdict)),
    ).toEqual([])
  },
  60_000,
)

withData(`Portuguese games in Latin-1 with semicolons ${needed}`, async () => {
  const file = 'dirty/01_pt_semicolon_latin1.csv'
  expect(refusals(await bring('games', file))).toEqual(['4 date-ambiguous', '5 date-ambiguous'])
  const summary = await bring('games', file, { answers: { dateFormat: 'dmy' } })
  expect(summary).toMatchObject({ outcome: 'stored', counts: { new: 7 } })
  expect(
    await h.rows(
      "select name, launch_date, max_win_multiplier from games where name ~ '^(Luc|Mah|Fort)' order by 1",
    ),
  ).toEqual([
    { name: 'Fortune Tiger', launch_date: null, max_win_multiplier: 2500 },
    { name: 'Lucía Martino: Onda da Sorte', launch_date: null, max_win_multiplier: null },
    { name: 'Mahjong Ways', launch_date: '2019-12-04', max_win_multiplier: null },
  ])
})

withData(`a licensee report with byte order mark and American dates ${needed}`, async () => {
  await h.bring(
    'games',
    'name;provider\nMohegan Tribe On-Reservation;CT\nMPI Master Wagering License CT, LLC;CT\n"Mohegan Digital, LLC";CT\nMPTN On-Reservation;CT\n',
  )
  const summary = await bring('readings', 'dirty/02_bom_crlf_us_dates.csv', { acceptPartly: true })
  expect(refusals(summary)).toEqual([])
  expect(summary).toMatchObject({
    counts: { new: 4, unchanged: 1, refused: 0 },
    ignoredColumns: ['Fiscal Year', 'Cancelled Wagers', 'Online Casino Gaming Win/(Loss)'],
  })
  expect(await h.rows('select distinct day from daily_rtp')).toEqual([{ day: '2025-09-30' }])
})

withData(`RTP notations found in the wild ${needed}`, async () => {
  await h.bring('games', 'name,provider\nBarber Shop,Thunderkick\nAstrocat,Inspired\n')
  const summary = await bring('games', 'dirty/03_rtp_notations.csv', { acceptPartly: true })
  expect(refusals(summary)).toEqual([
    '8 rtp-several',
    '9 rtp-range',
    '10 rtp-range',
    '11 rtp-unreadable',
    '14 rtp-conditional',
    '15 rtp-bound',
    '16 rtp-fraction',
    '17 rtp-unreadable',
    '19 theoretical-unusual',
    '20 rtp-unreadable',
    '21 theoretical-impossible',
  ])
  expect(summary.notices.map(({ code, count }) => [code, count])).toEqual([
    ['approximate', 1],
    ['lower-bound', 2],
    ['theoretical-high', 1],
  ])
  expect(
    await h.rows(
      'select g.name, v.rtp from rtp_versions v join games g on g.id = v.game_id order by v.rtp',
    ),
  ).toEqual([
    { name: '777 Strike', rtp: 92.78 },
    { name: 'Golden Catch', rtp: 93.02 },
    { name: 'Golden Catch (mojibake)', rtp: 93.02 },
    { name: 'Starburst', rtp: 96.1 },
    { name: 'Royal Legacy', rtp: 96.354 },
    { name: '6 Wild Sharks', rtp: 96.5 },
    { name: 'Barber Shop', rtp: 97 },
    { name: 'Astrocat', rtp: 99.954 },
  ])
})

withData(`names twice, in many spellings ${needed}`, async () => {
  const summary = await bring('games', 'dirty/04_duplicate_names.csv', { acceptPartly: true })
  const contradicting = [2, 4, 5, 7, 8, 9, 10, 11].map((line) => `${line} contradicts-line`)
  expect(refusals(summary)).toEqual([...contradicting, '18 formula'])
  expect(await h.rows('select name from games order by id')).toEqual(
    [
      'Starburst Touch',
      'Jack Hammer',
      '9k Yeti',
      '9K Yeti',
      'Hilfe - Casino - ALICE AND THE MAD TEA PARTY',
      "Gonzo's Quest",
      'Rich Wilde and the Book of Dead',
    ].map((name) => ({ name })),
  )
  expect(await h.report()).toContain(`"'=HYPERLINK`)
})

withData(`readings with mixed notations and a comment ${needed}`, async () => {
  await bring('games', 'observed-games.csv')
  const summary = await bring('readings', 'dirty/05_observed_mixed_tab.csv', { acceptPartly: true })
  expect(refusals(summary)).toEqual([
    '6 date-impossible',
    '7 date-in-future',
    '8 game-unknown',
    '9 negative',
  ])
  expect(summary).toMatchObject({ outcome: 'stored', counts: { new: 3, unchanged: 1, refused: 4 } })
  expect(summary.notices.map(({ code }) => code).toSorted()).toEqual([
    'comment-skipped',
    'no-activity',
    'repeats-line',
    'rtp-from-fraction',
  ])
})
