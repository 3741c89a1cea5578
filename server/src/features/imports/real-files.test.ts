import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import { describe, expect, test } from 'vitest'
import { useImportHarness } from '../../../test/imports/import-harness.ts'
import { ROADS, roadsOf } from '../../../test/imports/import-roads.ts'
import { readSnapshot } from '../../catalog/to-snapshot.ts'
import type { ImportRequest } from './import-request.ts'

const DATA = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))
const withData = test.skipIf(!existsSync(DATA))
const needed = '(skipped where ../shared/data is absent)'

const h = useImportHarness()

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
    const { games } = await readSnapshot(h.database.db)
    expect(games).toHaveLength(4420)
    expect(
      games.filter(({ judgments }) => Object.values(judgments).some((one) => one?.verdict)),
    ).toEqual([])
  },
  60_000,
)

const byDesk = ['command line', 'desk'] as const

describe.skipIf(!existsSync(DATA))(`made to be dirty ${needed}`, () => {
  test.for(byDesk)('Portuguese games in Latin-1 with semicolons by %s', async (road) => {
    const take = roadsOf(h, now)[road]
    const path = `${DATA}dirty/01_pt_semicolon_latin1.csv`
    expect(await take(path, { kind: 'games' })).toMatchObject({
      refused: ['4 date-ambiguous', '5 date-ambiguous'],
      asked: ['date-format'],
    })
    await take(path, { kind: 'games', answers: { dateFormat: 'dmy' } })
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

  test.for(ROADS)(
    'a licensee report with byte order mark and American dates by %s',
    async (road) => {
      await h.bring(
        'games',
        'name;provider\nMohegan Tribe On-Reservation;CT\nMPI Master Wagering License CT, LLC;CT\n"Mohegan Digital, LLC";CT\nMPTN On-Reservation;CT\n',
      )
      const path = `${DATA}dirty/02_bom_crlf_us_dates.csv`
      const day = '2025-09-30 12:00'
      expect(await roadsOf(h, now)[road](path)).toEqual({
        stored: [
          [day, 96.6, 996_090_824, 962_265_220],
          [day, 98.28, 5_345_276, 5_253_499],
          [day, 96.23, 843_749_302, 811_965_270],
          [day, 93.91, 3_860_777, 3_625_740],
        ],
        refused: [],
        asked: [],
      })
    },
  )

  test.for(byDesk)('RTP notations found in the wild by %s', async (road) => {
    await h.bring('games', 'name,provider\nBarber Shop,Thunderkick\nAstrocat,Inspired\n')
    const path = `${DATA}dirty/03_rtp_notations.csv`
    const { refused } = await roadsOf(h, now)[road](path, { kind: 'games' })
    expect(refused).toEqual([
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

  test.for(byDesk)('names twice, in many spellings, by %s', async (road) => {
    const path = `${DATA}dirty/04_duplicate_names.csv`
    const { refused } = await roadsOf(h, now)[road](path, { kind: 'games' })
    const contradicting = [2, 4, 5, 7, 8, 9, 10, 11].map((line) => `${line} contradicts-line`)
    expect(refused).toEqual([...contradicting, '18 formula'])
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
  })

  test.for(ROADS)('readings with mixed notations and a comment by %s', async (road) => {
    await bring('games', 'observed-games.csv')
    const path = `${DATA}dirty/05_observed_mixed_tab.csv`
    const { stored, refused } = await roadsOf(h, now)[road](path)
    expect(stored).toEqual([
      ['2022-06-30 12:00', 102.09, 671_840, 685_886],
      ['2025-09-30 12:00', 96.76, 994_459_642, 962_265_220],
      ['2025-09-30 12:00', 96.36, 842_625_149, 811_965_270],
    ])
    // A name that a pull does not know waits for staff.
    const unknown = road === 'pull' ? [] : ['8 game-unknown']
    expect(refused).toEqual(['6 date-impossible', '7 date-in-future', ...unknown, '9 negative'])
  })
})

withData(`a formula in a refused row is text in the file of refused rows ${needed}`, async () => {
  await bring('games', 'dirty/04_duplicate_names.csv', { acceptPartly: true })
  expect(await h.report()).toContain(`"'=HYPERLINK`)
})

withData(`what is passed over in dirty files is counted ${needed}`, async () => {
  const notices = async (kind: ImportKind, file: string) =>
    (await bring(kind, `dirty/${file}`, { acceptPartly: true })).notices
      .map(({ code, count }) => `${code} ${count}`)
      .toSorted()
  await bring('games', 'observed-games.csv')
  await h.bring('games', 'name,provider\nBarber Shop,Thunderkick\nAstrocat,Inspired\n')
  expect(await notices('games', '03_rtp_notations.csv')).toEqual([
    'approximate 1',
    'lower-bound 2',
    'theoretical-high 1',
  ])
  expect(await notices('readings', '05_observed_mixed_tab.csv')).toEqual([
    'comment-skipped 1',
    'no-activity 1',
    'repeats-line 1',
    'rtp-from-fraction 1',
  ])
})
