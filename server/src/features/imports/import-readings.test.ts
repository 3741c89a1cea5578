import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@retorna/domain/milliseconds'
import { beforeEach, expect, test } from 'vitest'
import { NOW, refusals, useImportHarness } from '../../../test/imports/import-harness.ts'
import { inTransaction } from '../../database/connection.ts'
import { lockReadingsOf } from '../../database/readings/reading-locks.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'

const h = useImportHarness()
beforeEach(async () => {
  await h.bring(
    'games',
    'name,provider\nStarburst,NetEnt\nBonanza,Evolution\nBonanza,Games Global\nBook of Dead,Play\u2019n GO\n',
  )
})

test('stores readings with their batch, day, metrics and audit entry, and notifies the servers', async () => {
  const listener = await h.database.pool.connect()
  await listener.query('listen catalogue_changed')
  const told = new Promise((resolve) => listener.once('notification', resolve))
  const summary = await h.bring(
    'readings',
    'game,date,turnover,payout,plays\nstarburst,2026-03-09,200,193,50\nSTARBURST\u2122,2026-03-10,100,90,20\n',
  )
  expect(summary).toMatchObject({
    outcome: 'stored',
    counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
  })
  await told
  listener.release(true)
  expect(await h.rows('select day, rtp, plays from daily_rtp order by day')).toEqual([
    { day: '2026-03-09', rtp: 96.5, plays: 50 },
    { day: '2026-03-10', rtp: 90, plays: 20 },
  ])
  const [metrics] = await h.rows('select * from game_metrics')
  expect(metrics).toMatchObject({ current_rtp: 90, previous_rtp: 96.5, readings: 2 })
  expect(metrics?.weekly_rtp).toBeCloseTo(94.3333, 3)
  expect(await h.rows('select read_at from readings order by 1')).toEqual([
    { read_at: new Date('2026-03-09T15:00:00Z') },
    { read_at: new Date('2026-03-10T15:00:00Z') },
  ])
  expect(
    await h.rows("select actor, action, batch_id from audit_log where subject like 'read%'"),
  ).toEqual([{ actor: 'test', action: 'import', batch_id: summary.batchId }])
})

test('a reading may state its version, the start of its window, its largest win and a note', async () => {
  await h.bring('versions', 'name,rtp\nstarburst,96.09\nstarburst,94.05\n')
  const content = `game,from,date,rtp,version rtp,max win x,note
starburst,2026-03-08 00:00Z,2026-03-09 00:00Z,95,94.05,512.5,from the back office
starburst,2026-03-08 00:00Z,2026-03-09 00:00Z,96,96.09,,
starburst,2026-03-09 10:00Z,2026-03-09 09:00Z,96,,,
starburst,,2026-03-09,96,90,,
starburst,,2026-03-09,96,,€512.50,
`
  const summary = await h.bring('readings', content, { acceptPartly: true })
  expect(refusals(summary)).toEqual(['4 window-empty', '5 version-unknown', '6 money-not-multiple'])
  expect(
    await h.rows(
      'select read_at, window_from, version_rtp, max_win, note from readings order by version_rtp',
    ),
  ).toEqual([
    {
      read_at: new Date('2026-03-09T00:00Z'),
      window_from: new Date('2026-03-08T00:00Z'),
      version_rtp: 94.05,
      max_win: 512.5,
      note: 'from the back office',
    },
    {
      read_at: new Date('2026-03-09T00:00Z'),
      window_from: new Date('2026-03-08T00:00Z'),
      version_rtp: 96.09,
      max_win: null,
      note: null,
    },
  ])
  // A blank keeps what is known.
  await h.bring('readings', content.replace('from the back office', ''), { acceptPartly: true })
  expect(await h.rows('select note from readings where version_rtp = 94.05')).toEqual([
    { note: 'from the back office' },
  ])
})

test('a day of today is not in the future, even before noon', async () => {
  const early = new Date('2026-03-10T04:00:00Z')
  const content = 'game,date,rtp\nstarburst,2026-03-10,95\nstarburst,2026-03-11,95\n'
  const summary = await h.bring('readings', content, { now: early })
  expect(refusals(summary)).toEqual(['3 date-in-future'])
})

test("importing again changes nothing, whatever the file's name and notation", async () => {
  const content = 'game,date,turnover,payout\nstarburst,2026-03-09,1234.50,1200\n'
  await h.bring('readings', content)
  const before = await h.state()
  const again = await h.bring('readings', content, { fileName: 'other.csv' })
  expect(again).toMatchObject({ outcome: 'nothing-new', batchId: null, counts: { unchanged: 1 } })
  const other =
    'prêmios;data;apostas;jogo;rtp\n"1.200,00";09.03.2026;R$ 1.234,50;Starburst;97,21%\n'
  const answers = { currency: 'BRL' }
  expect(await h.bring('readings', other, { answers })).toMatchObject({ outcome: 'nothing-new' })
  expect(await h.state()).toEqual(before)
})

test('a currency that the feed does not have is asked about before anything is stored; a bare $ names none', async () => {
  const inReais = 'game,date,turnover,payout\nstarburst,2026-03-09,R$ 100.50,96\n'
  const before = await h.state()
  expect(await h.bring('readings', inReais)).toMatchObject({
    outcome: 'asked',
    questions: [{ about: 'currency', example: 'BRL', proposed: 'BRL' }],
  })
  expect(await h.state()).toEqual(before)
  const answers = { currency: 'BRL' }
  expect(await h.bring('readings', inReais, { answers })).toMatchObject({ counts: { new: 1 } })
  expect(await h.bring('readings', inReais.replace('R$', '$'))).toMatchObject({
    outcome: 'nothing-new',
  })
})

test('a correction replaces the reading and keeps the old one', async () => {
  await h.bring('readings', 'game,date,rtp\nstarburst,2026-03-09,95\n')
  const summary = await h.bring('readings', 'game,date,rtp\nstarburst,2026-03-09,96\n')
  expect(summary.counts).toMatchObject({ new: 0, changed: 1 })
  expect(await h.rows('select rtp from readings')).toEqual([{ rtp: 96 }])
  expect(await h.rows('select rtp, replaced_by_batch from reading_corrections')).toEqual([
    { rtp: 95, replaced_by_batch: summary.batchId },
  ])
  expect(await h.rows('select rtp from daily_rtp')).toEqual([{ rtp: 96 }])
})

test('with refused rows nothing is stored; with acceptPartly the good rows are', async () => {
  const content = 'game,date,rtp\nstarburst,2026-03-09,95\nstarbrust,2026-03-09,95\n'
  const before = await h.state()
  const refused = await h.bring('readings', content)
  expect(refused).toMatchObject({ outcome: 'refused', counts: { new: 1, refused: 1 } })
  expect(refused.refused).toEqual([
    {
      line: 3,
      problems: [
        {
          code: 'game-unknown',
          column: 'game',
          key: 'name',
          value: 'starbrust',
          hint: 'starburst',
          meant: { text: 'starbrust', games: [expect.objectContaining({ name: 'Starburst' })] },
        },
      ],
    },
  ])
  expect(await h.state()).toEqual(before)
  expect(await h.bring('readings', content, { acceptPartly: true, dryRun: true })).toMatchObject({
    outcome: 'dry-run',
  })
  expect(await h.state()).toEqual(before)
  expect(await h.bring('readings', content, { acceptPartly: true })).toMatchObject({
    outcome: 'stored',
  })
  expect(await h.rows('select rtp from readings')).toEqual([{ rtp: 95 }])
})

test('the report of refused rows can be corrected and imported again', async () => {
  const content =
    'jogo;data;rtp;nota\n"star\nbrust";2026-03-09;95,5;=1+1\nstarburst;2026-03-08;-3;-3\n'
  await h.bring('readings', content, { language: 'pt' })
  const report = await h.report()
  expect(report).toBe(
    '\uFEFFjogo;data;rtp;nota;motivo\n' +
      `"star\nbrust";2026-03-09;95,5;'=1+1;jogo: Jogo desconhecido. Mais próximo: Starburst.\n` +
      'starburst;2026-03-08;-3;-3;rtp: Não pode ser negativo.\n',
  )
  const corrected = report.replace('star\nbrust', 'starburst').replace('-3;', '96;')
  const summary = await h.bring('readings', corrected)
  expect(summary).toMatchObject({ outcome: 'stored', counts: { new: 2 }, ignoredColumns: ['nota'] })
})

test('an answer about fractions is of one column', async () => {
  await h.rows(
    `insert into rtp_versions (game_id, rtp) select id, 94 from games where slug = 'starburst'`,
  )
  const content = 'game,date,rtp,version rtp\nstarburst,2026-03-09,0.95,0.94\n'
  const asked = await h.bring('readings', content)
  expect(asked.questions.map(({ about, key }) => [about, key])).toEqual([
    ['unit', 'rtp'],
    ['unit', 'version_rtp'],
  ])
  const units = { rtp: 100, version_rtp: 100 }
  expect(await h.bring('readings', content, { answers: { units } })).toMatchObject({
    outcome: 'stored',
  })
  expect(await h.rows('select rtp, version_rtp from readings')).toEqual([
    { rtp: 95, version_rtp: 94 },
  ])
})

test.each([
  ['starburst,2026-03-09,0.9502,,', 'rtp-fraction'],
  ['starburst,2026-03-09,94%-96%,,', 'rtp-range'],
  ['starburst,2026-03-09,160,,', 'rtp-unusual'],
  ['starburst,2026-03-09,10001,,', 'rtp-too-high'],
  ['starburst,2026-03-09,,,', 'rtp-missing'],
  ['starburst,2026-03-09,95,100,', 'volume-alone'],
  ['starburst,2026-03-09,95,100,94', 'rtp-disagrees-with-volumes'],
  ['starburst,2026-03-09,,0,5', 'payout-without-turnover'],
  ['starburst,2026-03-09,,1.234,1.200', 'number-ambiguous'],
  ['starburst,2026-02-30,95,,', 'date-impossible'],
  ['starburst,0206-03-09,95,,', 'date-too-early'],
  ['starburst,04/05/2025,95,,', 'date-ambiguous'],
  ['starburst,,95,,', 'missing-value'],
  [',2026-03-09,95,,', 'missing-value'],
  ['bonanza,2026-03-09,95,,', 'game-ambiguous'],
  ['starburst,2026-03-09,95', 'truncated-row'],
  ['starburst,2026-03-09,95,,,,surplus', 'too-many-cells'],
  ['starburst,2026-03-09,95,"', 'truncated-row'],
])('refuses %s: %s', async (row, code) => {
  const summary = await h.bring('readings', `game,date,rtp,bets,prizes\n${row}`)
  expect(refusals(summary)).toContain(`2 ${code}`)
  expect(summary.outcome).toBe('refused')
})

test('an unusual RTP is accepted when confirmed; an impossible one never', async () => {
  const content = 'game,date,rtp\nstarburst,2026-03-09,160\nstarburst,2026-03-08,0\n'
  expect(await h.bring('readings', content, { confirmOutliers: true })).toMatchObject({
    outcome: 'stored',
  })
  const impossible = 'game,date,rtp\nstarburst,2026-03-07,10001\n'
  const summary = await h.bring('readings', impossible, { confirmOutliers: true })
  expect(refusals(summary)).toEqual(['2 rtp-too-high'])
})

test('the provider distinguishes games with the same name', async () => {
  const content =
    'game,provider,date,rtp\nBonanza,GAMES GLOBAL,2026-03-09,95\nBonanza,NetEnt,2026-03-09,95\n'
  const summary = await h.bring('readings', content, { acceptPartly: true })
  expect(summary.refused[0]?.problems[0]?.hint).toBe('Bonanza (Evolution), Bonanza (Games Global)')
  expect(
    await h.rows(
      'select p.name from readings r join games g on g.id = r.game_id join providers p on p.id = g.provider_id',
    ),
  ).toEqual([{ name: 'Games Global' }])
})

test('duplicate rows in a file: identical ones count once, contradicting ones are all refused', async () => {
  const content = [
    'game,date,rtp',
    'starburst,2026-03-09,95',
    'Starburst,09.03.2026,"95,0 %"',
    'starburst,2026-03-08,95',
    'starburst,2026-03-08,96',
    'starburst,2026-03-08,95',
  ].join('\n')
  const summary = await h.bring('readings', content, { acceptPartly: true })
  expect(summary.counts).toEqual({ new: 1, changed: 0, unchanged: 1, refused: 3 })
  expect(summary.refused.map(({ line, problems }) => [line, problems[0]?.hint])).toEqual([
    [4, '5'],
    [5, '4'],
    [6, '4'],
  ])
  expect(summary.notices).toMatchObject([
    { code: 'repeats-line', count: 1, examples: [{ line: 3, hint: '2' }] },
  ])
})

test('other rows of the file resolve an ambiguous one', async () => {
  const content = [
    'game\tdate\tturnover\tpayout',
    'starburst\t04/05/2025 0:00\t1.234\t1.200',
    'starburst\t13/05/2025 0:00\t1.234,5\t1.200,00',
  ].join('\n')
  expect(await h.bring('readings', content)).toMatchObject({ outcome: 'stored' })
  expect(await h.rows('select read_at, turnover from readings order by 1')).toEqual([
    { read_at: new Date('2025-05-04T15:00:00Z'), turnover: 1234 },
    { read_at: new Date('2025-05-13T15:00:00Z'), turnover: 1234.5 },
  ])
})

test('midnight is a time if the file has other times', async () => {
  const content =
    'game,date,rtp\nstarburst,2026-03-08 00:00,95\nstarburst,2026-03-08 12:00,96\nstarburst,2026-03-09T00:00:00Z,97\n'
  await h.bring('readings', content)
  expect(await h.rows('select read_at from readings order by 1')).toEqual([
    { read_at: new Date('2026-03-08T03:00:00Z') },
    { read_at: new Date('2026-03-08T15:00:00Z') },
    { read_at: new Date('2026-03-09T00:00:00Z') },
  ])
})

test.each([
  ['from', 'date (UTC)'],
  ['window start (UTC)', 'date (UTC)'],
  ['window start (UTC)', 'date'],
])('the zone that the headings “%s” and “%s” state is that of a start, too', async (start, end) => {
  const to = end === 'date' ? '07:30' : '10:30'
  await h.bring(
    'readings',
    `game,${start},${end},rtp\nstarburst,2026-03-08 10:00,2026-03-08 ${to},95\n`,
  )
  expect(await h.rows('select read_at, window_from from readings')).toEqual([
    {
      read_at: new Date('2026-03-08T10:30:00Z'),
      window_from: new Date('2026-03-08T10:00:00Z'),
    },
  ])
})

test('a reading at midnight moves to the day before with a start, and back when that is undone', async () => {
  const days = () => h.rows('select day, rtp, readings from daily_rtp order by day')
  const noon = 'starburst,,2026-03-09 12:00,96\n'
  await h.bring('readings', `game,from,date,rtp\nstarburst,,2026-03-09 00:00,95\n${noon}`)
  const before = await days()
  expect(before).toMatchObject([{ day: '2026-03-09', rtp: 96, readings: 2 }])
  const { batchId } = await h.bring(
    'readings',
    'game,from,date,rtp\nstarburst,2026-03-08 12:00,2026-03-09 00:00,95\n',
  )
  expect(await days()).toMatchObject([
    { day: '2026-03-08', rtp: 95, readings: 1 },
    { day: '2026-03-09', rtp: 96, readings: 1 },
  ])
  await h.undo(batchId)
  expect(await days()).toEqual(before)
})

test('a blank does not overwrite known values', async () => {
  await h.bring(
    'readings',
    'game,date,turnover,payout,plays,source\nstarburst,2026-03-09,100,95,7,feed\n',
  )
  expect(await h.bring('readings', 'game,date,rtp\nstarburst,2026-03-09,95\n')).toMatchObject({
    outcome: 'nothing-new',
  })
  await h.bring('readings', 'game,date,rtp,plays\nstarburst,2026-03-09,95,8\n')
  expect(await h.rows('select turnover, payout, plays, source from readings')).toEqual([
    { turnover: 100, payout: 95, plays: 8, source: 'feed' },
  ])
})

const WITH_VOLUMES = `game,date,turnover,payout,plays,stake squares
starburst,2026-03-01,2013.37,1911.91,500,90000
starburst,2026-03-02,3013.37,2911.91,700,90000
`

test('an RTP that agrees with the stored volumes is no change, and keeps them beside another one', async () => {
  await h.bring('readings', WITH_VOLUMES)
  const before = await h.state()
  const rounded = 'game,date,rtp\nstarburst,2026-03-01,94.96\nstarburst,2026-03-02,96.63\n'
  const again = await h.bring('readings', rounded)
  expect(again).toMatchObject({ outcome: 'nothing-new', counts: { unchanged: 2 }, notices: [] })
  expect(await h.state()).toEqual(before)
  const noted = 'game,date,rtp,note\nstarburst,2026-03-01,94.96,checked\n'
  expect((await h.bring('readings', noted)).counts).toMatchObject({ changed: 1 })
  const [reading] = await h.rows('select * from readings order by read_at')
  expect(reading).toMatchObject({ turnover: 2013.37, payout: 1911.91, plays: 500, note: 'checked' })
  expect(reading).toMatchObject({ stake_squares: 90_000, rtp: (100 * 1911.91) / 2013.37 })
})

test('what another RTP clears is shown before it is stored, and told of', async () => {
  await h.bring('readings', WITH_VOLUMES)
  const other = 'game,date,rtp\nstarburst,2026-03-01,94.94\nstarburst,2026-03-02,96.63\n'
  const { taken, counts, notices } = await h.bring('readings', other, { dryRun: true })
  expect(counts).toMatchObject({ changed: 1, unchanged: 1 })
  expect(taken?.changed[0]?.changes.slice(1)).toEqual([
    { column: 'rtp', before: expect.closeTo(94.9607, 4), after: 94.94 },
    { column: 'turnover', before: 2013.37, after: null },
    { column: 'payout', before: 1911.91, after: null },
    { column: 'plays', before: 500, after: null },
    { column: 'stake_squares', before: 90_000, after: null },
  ])
  expect(taken?.unchanged[0]?.changes).toHaveLength(1)
  expect(notices).toEqual([
    { code: 'volumes-missing', count: 1, examples: [expect.objectContaining({ line: 2 })] },
  ])
  await h.bring('readings', other)
  expect(
    await h.rows('select rtp, turnover, payout, plays from readings order by read_at limit 1'),
  ).toEqual([{ rtp: 94.94, turnover: null, payout: null, plays: null }])
})

test('amounts that are corrected to the same RTP clear the plays, which are shown before', async () => {
  await h.bring('readings', WITH_VOLUMES)
  const twice = 'game,date,turnover,payout\nstarburst,2026-03-01,4026.74,3823.82\n'
  const { taken } = await h.bring('readings', twice, { dryRun: true })
  expect(taken?.changed[0]?.changes).toContainEqual({ column: 'plays', before: 500, after: null })
  await h.bring('readings', twice)
  expect(await h.rows('select turnover, plays from readings order by read_at limit 1')).toEqual([
    { turnover: 4026.74, plays: null },
  ])
})

test('sums over single plays are kept exactly, under English and Portuguese headings', async () => {
  await h.bring(
    'readings',
    'game,date,turnover,payout,plays,stake squares,stake cubes,max stake,payout squares\n' +
      'starburst,2026-03-08,100,95,10,1500.123456789012,40000,30,950.5\n',
  )
  await h.bring(
    'readings',
    'jogo;data;apostas;prêmios;jogadas;Soma das apostas ao quadrado;Apostas ao cubo;Maior aposta;Soma dos prêmios ao quadrado\n' +
      'starburst;2026-03-09;9.000.000.000.000,00;8.700.000.000.000,00;90;1.234.567.890.123.456.789.012.345,67;;;\n',
  )
  const sums = `select stake_squares::text, stake_cubes::text, max_stake::text, payout_squares::text
    from readings order by read_at`
  expect(await h.rows(sums)).toMatchObject([
    {
      stake_squares: '1500.123456789012',
      stake_cubes: '40000',
      max_stake: '30',
      payout_squares: '950.5',
    },
    { stake_squares: '1234567890123456789012345.67', stake_cubes: null },
  ])
  expect(await h.rows('select stake_squares::text, max_stake from daily_rtp order by day')).toEqual(
    [
      { stake_squares: '1500.123456789012', max_stake: 30 },
      { stake_squares: '1234567890123456789012345.67', max_stake: null },
    ],
  )
})

test.each(['17 00:00', '16 23:00'])(
  'windows of both hours that the clocks show twice are kept, the first until %s',
  async (end) => {
    // In São Paulo, clocks went back from midnight to 23:00.
    const windows = [
      ['16 22:00', '16 23:00'],
      ['16 23:00', end],
      ['16 23:00', '17 00:00'],
      ['17 00:00', '17 01:00'],
    ]
    const rows = windows.map(([from, to]) => `starburst,2019-02-${from},2019-02-${to},100,90\n`)
    await h.bring('readings', `game,from,to,turnover,payout\n${rows.join('')}`)
    const hour = (hours: number) => new Date(Date.UTC(2019, 1, 17, hours))
    expect(await h.rows('select window_from, read_at from readings order by 2')).toEqual(
      [0, 1, 2, 3].map((at) => ({ window_from: hour(at), read_at: hour(at + 1) })),
    )
  },
)

const DAY_ALONE = 'game,date,turnover,payout\nstarburst,2026-03-08,100,95\n'
const WINDOW_OF_DAY = 'game,from,to,turnover,payout\nstarburst,2026-03-08,2026-03-09,100,96\n'
const hourly = (heading: string, cells: (hour: (of: number) => string) => string[]) =>
  `game,${heading},turnover,payout\n${cells((of) => `2026-03-08 ${String(of).padStart(2, '0')}:00`)
    .map((moment) => `starburst,${moment},10,9\n`)
    .join('')}`
const HOURLY_WINDOWS = hourly('from,to', (hour) =>
  [13, 14, 15].map((of) => `${hour(of)},${hour(of + 1)}`),
)
const ALL_HOURS = hourly('from,to', (hour) =>
  Array.from(
    { length: 24 },
    (_, of) => `${hour(of)},${of === 23 ? '2026-03-09 00:00' : hour(of + 1)}`,
  ),
)
const HOURLY_MOMENTS = hourly('date', (hour) => [10, 11, 12, 13].map(hour))

test.each([
  ['a day alone, then as a window', DAY_ALONE, WINDOW_OF_DAY],
  ['a day as a window, then alone', WINDOW_OF_DAY, DAY_ALONE],
  ['a day alone over windows of hours', HOURLY_WINDOWS, DAY_ALONE],
  ['a day alone over moments of hours, noon included', HOURLY_MOMENTS, DAY_ALONE],
  ['a day as a window over moments of hours', HOURLY_MOMENTS, WINDOW_OF_DAY],
  ['windows of hours over a day', DAY_ALONE, HOURLY_WINDOWS],
  [
    'a day as a window over all its hours, the last of which ends with it',
    ALL_HOURS,
    WINDOW_OF_DAY,
  ],
  ['all hours over a day as a window, which ends with the last', WINDOW_OF_DAY, ALL_HOURS],
  ['all hours over a day alone, which is stored at the end of one', DAY_ALONE, ALL_HOURS],
])('a day that its feed has in another notation is refused: %s', async (_, first, second) => {
  await h.bring('readings', first)
  const before = await h.state()
  const summary = await h.bring('readings', second)
  const lines = second.trim().split('\n').length - 1
  expect(refusals(summary)).toEqual(
    Array.from({ length: lines }, (_, index) => `${index + 2} counted-twice`),
  )
  expect(summary.counts).toMatchObject({ new: 0, changed: 0, refused: lines })
  expect(await h.state()).toEqual(before)
})

test('a day that a file has in two notations is refused, each row with the other line', async () => {
  const summary = await h.bring(
    'readings',
    'game,from,to,turnover,payout\nstarburst,,2026-03-08,100,95\nstarburst,2026-03-08,2026-03-09,100,96\n',
  )
  expect(summary.refused).toMatchObject([
    { line: 2, problems: [{ code: 'counted-twice', hint: '3' }] },
    { line: 3, problems: [{ code: 'counted-twice', hint: '2' }] },
  ])
})

/** Windows of starburst that begin and end on 2026-03-08, or on the days that they name. */
const windowsOf = (...windows: string[]) =>
  `game,from,to,turnover,payout\n${windows
    .map((window) =>
      window
        .split('–')
        .map((time) => (time.includes(' ') ? `2026-03-0${time}` : `2026-03-08 ${time}`)),
    )
    .map(([from, to]) => `starburst,${from},${to},100,90\n`)
    .join('')}`

test.each([
  ['rolling hours', ['10:10–11:10'], ['10:00–11:00', '10:20–11:20']],
  ['two hours over each of them', ['10:00–11:00', '11:00–12:00'], ['10:00–12:00']],
  ['three seconds within an hour', ['10:00–11:00'], ['10:30–10:30:03']],
  ['two minutes of an hour', ['10:00–11:00'], ['10:58–11:30']],
  ['an hour within a window that ends later', ['10:00–12:00'], ['10:00–11:00']],
  ['a window that begins the day before', ['4 00:00–5 00:00'], ['4 01:00–5 01:00']],
  ['a window over one that ends the day after', ['7 05:00–8 05:00'], ['6 06:00–7 06:00']],
])('windows that overlap are refused: %s', async (_, first, second) => {
  await h.bring('readings', windowsOf(...first))
  const summary = await h.bring('readings', windowsOf(...second), { acceptPartly: true })
  expect(refusals(summary)).toEqual(second.map((_, index) => `${index + 2} counted-twice`))
})

test('windows of a file that overlap are refused, each with another line', async () => {
  const content = windowsOf(
    '10:00–11:00',
    '11:00–12:00',
    '10:10–10:50',
    '08:00–09:00',
    '11:30–12:30',
    '11:59–12:40',
  )
  const summary = await h.bring('readings', content, { acceptPartly: true })
  expect(refusals(summary).map((line) => Number.parseInt(line, 10))).toEqual([2, 3, 4, 6, 7])
  expect(summary.refused.map(({ problems: [problem] }) => problem)).toMatchObject(
    [['4'], ['6', '7'], ['2'], ['3', '7'], ['3', '6']].map((lines) => ({
      code: 'counted-twice',
      hint: expect.stringMatching(new RegExp(`^(${lines.join('|')})$`)),
    })),
  )
})

test.each([
  ['one file', false],
  ['a file each', true],
])(
  'windows that touch, or overlap by a sixtieth or five seconds, are stored: %s',
  async (_, isEach) => {
    const windows = [
      '10:00–11:00',
      '11:00–12:00:40',
      '12:00–13:00',
      '12:59:55–13:01',
      '23:00–23:59',
    ]
    for (const file of isEach ? windows.map((window) => [window]) : [windows]) {
      expect(refusals(await h.bring('readings', windowsOf(...file)))).toEqual([])
    }
    expect(await h.rows('select from readings')).toHaveLength(5)
  },
)

const START = Date.parse('2026-03-01T03:00:00Z')
/** Windows of a length in minutes, one every so many minutes. */
const rowsOf = (channel: string, count: number, [length, every]: [number, number], late = 0) =>
  Array.from({ length: count }, (_, index) => {
    const from = START + late + index * every * MINUTE_MS
    const [first, last] = [from, from + length * MINUTE_MS].map((end) =>
      new Date(end).toISOString(),
    )
    return `starburst,${first},${last},100,90,${channel}\n`
  }).join('')

// Comparing each with all windows of the next 26 hours takes over half a minute.
test('windows of minutes are compared in seconds, beside days and minutes of other plays', async () => {
  const minutes = 7 * 1440
  for (const rows of [
    rowsOf('web', minutes, [1, 1]) + rowsOf('mobile', 7, [1440, 1440], MINUTE_MS / 2),
    rowsOf('retail', minutes, [1, 1]),
  ]) {
    const summary = await h.bring('readings', `game,from,to,turnover,payout,channel\n${rows}`)
    expect(summary.counts.refused).toBe(0)
  }
}, 25_000)

// Comparing each day with all minutes in it takes over twenty seconds.
test('days that roll by the minute are compared in seconds with minutes of other plays', async () => {
  const rows = rowsOf('web', 2880, [1, 1]) + rowsOf('retail', 1440, [1440, 1], MINUTE_MS / 2)
  const content = `game,from,to,turnover,payout,channel\n${rows}`
  const { counts } = await h.bring('readings', content, { acceptPartly: true })
  expect(counts).toMatchObject({ new: 2880, refused: 1440 })
}, 10_000)

test('days of 23 and 25 hours follow each other, and can be sent again', async () => {
  await h.database.pool.query("update feeds set time_zone = 'America/New_York'")
  const days = [
    '2025-10-31',
    '2025-11-01',
    '2025-11-02',
    '2025-11-03',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
  ]
  const content = days
    .flatMap((day, index) =>
      days[index + 1] ? `starburst,${day},${days[index + 1]},100,90\n` : [],
    )
    .filter((row) => !row.includes('2025-11-03,'))
  for (const outcome of ['new', 'unchanged']) {
    const summary = await h.bring('readings', `game,from,to,turnover,payout\n${content.join('')}`)
    expect(summary.counts).toMatchObject({ [outcome]: content.length, refused: 0 })
  }
})

test('two hours take the place of a window over both', async () => {
  await h.bring('readings', windowsOf('10:00–12:00'))
  const summary = await h.bring('readings', windowsOf('10:00–11:00', '11:00–12:00'))
  expect(summary.counts).toMatchObject({ new: 1, changed: 1, refused: 0 })
})

test('an import that shortened a window is not undone while another counts what it left', async () => {
  await h.bring('readings', windowsOf('10:00–12:00'))
  const { batchId } = await h.bring('readings', windowsOf('11:00–12:00'))
  const rest = await h.bring('readings', windowsOf('10:00–11:00'))
  await expect(h.undo(batchId)).rejects.toMatchObject({
    code: 'replaced-by-batch',
    hint: String(rest.batchId),
  })
  await h.undo(rest.batchId)
  expect(await h.undo(batchId)).toEqual({ removed: 0, restored: 1 })
})

test('the start of a window can be corrected, unless it then overlaps another', async () => {
  await h.bring('readings', windowsOf('09:00–10:00', '10:30–11:00'))
  for (const window of ['10:00–11:00', '10:20–11:00']) {
    const { counts } = await h.bring('readings', windowsOf(window))
    expect(counts).toMatchObject({ changed: 1, refused: 0 })
  }
  expect(refusals(await h.bring('readings', windowsOf('09:00–11:00')))).toEqual(['2 counted-twice'])
})

test.each([
  ['the last hour of a day', '2026-03-08 23:00'],
  ['a day', '2026-03-08 00:00'],
])('%s can be corrected', async (_, from) => {
  const file = (turnover: number) =>
    `game,from,to,turnover,payout\nstarburst,${from},2026-03-09 00:00,${turnover},9\n`
  await h.bring('readings', file(10))
  const { counts } = await h.bring('readings', file(11))
  expect(counts).toMatchObject({ changed: 1, refused: 0 })
})

const everyMinute = (from: number, to: number) =>
  Array.from({ length: 10 * (to - from) }, (_, row) => {
    const at = new Date(Date.parse('2026-03-08T03:00Z') + (from + Math.floor(row / 10)) * MINUTE_MS)
    return `Slot ${row % 10},,${at.toISOString()},10,9\n`
  }).join('')

// Comparing all pairs of a day takes over half a minute.
test.each([
  ['that continue stored days', [everyMinute(0, 700), everyMinute(700, 1400)]],
  [
    'beside a window of another day',
    [`${everyMinute(0, 1400)}Slot 0,2026-03-09 13:00,2026-03-09 14:00,10,9\n`],
  ],
])(
  'readings of each minute %s are compared within seconds',
  { timeout: 10_000 },
  async (_, files) => {
    const games = Array.from({ length: 10 }, (_, of) => `Slot ${of},NetEnt\n`)
    await h.bring('games', `name,provider\n${games.join('')}`)
    for (const rows of files) {
      const { counts } = await h.bring('readings', `game,from,date,turnover,payout\n${rows}`)
      expect(counts).toMatchObject({ changed: 0, refused: 0 })
    }
    expect(await h.rows('select count(*)::integer >= 14000 as all from readings')).toEqual([
      { all: true },
    ])
  },
)

const NOON = ',2026-03-08 12:00'
const FROM_NOON = ['2026-03-08 13:00,2026-03-08 14:00', '2026-03-08 14:00,2026-03-08 15:00']
const fileOf = (cells: string[]) =>
  `game,from,to,turnover,payout\n${cells.map((cell) => `starburst,${cell},10,9\n`).join('')}`

test.each([
  ['in one file', [[NOON, ...FROM_NOON]], 3],
  ['in two', [[NOON], FROM_NOON], 2],
])('windows beside a moment at noon alone are refused, %s', async (_, files, refused) => {
  const counts = []
  for (const cells of files) counts.push((await h.bring('readings', fileOf(cells))).counts)
  expect(counts.at(-1)).toMatchObject({ new: 0, refused })
})

test.each([
  ['in one file', [[',2026-03-08 11:00', NOON, ...FROM_NOON]]],
  ['in two', [[',2026-03-08 11:00', NOON], FROM_NOON]],
  ['in two that mix them', [[',2026-03-08 11:00', ...FROM_NOON], [NOON]]],
])('windows beside moments of their day are stored, %s', async (_, files) => {
  for (const cells of files) await h.bring('readings', fileOf(cells))
  expect(await h.rows('select count(*)::integer as count from readings')).toEqual([{ count: 4 }])
})

test('moments of a day, its parts and other days are new beside each other', async () => {
  await h.bring('readings', HOURLY_MOMENTS)
  const later = 'game,date,turnover,payout\nstarburst,2026-03-08 14:00,10,9\n'
  expect((await h.bring('readings', later)).counts).toMatchObject({ new: 1, refused: 0 })
  const before = 'game,from,to,turnover,payout\nstarburst,2026-03-07,2026-03-08,100,96\n'
  expect((await h.bring('readings', before)).counts).toMatchObject({ new: 1, refused: 0 })
})

test('amounts in bitcoin keep eight decimals in readings, days and windows, and more are refused', async () => {
  const rows = [
    'starburst,2026-03-09 10:00,0.01234567,0.01172839,900,0.00000016935557,0.000000000002400000000001,0.0012',
    'starburst,2026-03-09 11:00,0.00000001,0.00000000,1,,,',
    'starburst,2026-03-09 12:00,0.123456789,0.1,1,,,',
  ]
  const summary = await h.bring(
    'readings',
    `game,date,turnover,payout,plays,stake squares,stake cubes,max stake\n${rows.join('\n')}\n`,
    { acceptPartly: true, confirmOutliers: true },
  )
  expect(refusals(summary)).toEqual(['4 decimals-too-many'])
  expect(
    await h.rows(
      'select turnover::text, payout::text, stake_squares::text from readings order by read_at',
    ),
  ).toEqual([
    { turnover: '0.01234567', payout: '0.01172839', stake_squares: '0.00000016935557' },
    { turnover: '0.00000001', payout: '0', stake_squares: null },
  ])
  const sums = { turnover: '0.01234568', payout: '0.01172839' }
  expect(await h.rows('select turnover::text, payout::text from daily_rtp')).toEqual([sums])
  expect(
    await h.rows(
      'select turnover_30d::text as turnover, payout_30d::text as payout from game_metrics',
    ),
  ).toEqual([sums])
})

test('a sum is refused that no plays can have, or without volumes and plays', async () => {
  const summary = await h.bring(
    'readings',
    'game,date,rtp,turnover,payout,plays,stake squares,max stake\n' +
      'starburst,2026-03-01,95,100,95,10,900,\n' +
      'starburst,2026-03-02,95,100,95,10,1500,200\n' +
      'starburst,2026-03-03,95,100,95,,1500,\n' +
      'starburst,2026-03-04,95,100,95,10,-1,\n' +
      `starburst,2026-03-05,95,100,95,10,${'9'.repeat(28)},\n`,
  )
  expect(refusals(summary)).toEqual([
    '2 sum-too-small',
    '3 sum-too-large',
    '4 sum-without-volumes',
    '5 negative',
    '6 digits-too-many',
  ])
})

test('a known sum is dropped with the volumes that it belongs to, and comes back with an undo', async () => {
  const sums = () => h.rows('select plays, stake_squares::float8, max_stake::float8 from readings')
  await h.bring(
    'readings',
    'game,date,turnover,payout,plays,stake squares,max stake\nstarburst,2026-03-09,100,95,10,1500,30\n',
  )
  const same = 'game,date,turnover,payout,plays\nstarburst,2026-03-09,100,95,10\n'
  expect(await h.bring('readings', same)).toMatchObject({ outcome: 'nothing-new' })
  const { batchId } = await h.bring(
    'readings',
    'game,date,turnover,payout,plays\nstarburst,2026-03-09,200,190,20\n',
  )
  expect(await sums()).toEqual([{ plays: 20, stake_squares: null, max_stake: null }])
  expect(await h.rows('select stake_squares::float8 from reading_corrections')).toEqual([
    { stake_squares: 1500 },
  ])
  await h.undo(batchId)
  expect(await sums()).toEqual([{ plays: 10, stake_squares: 1500, max_stake: 30 }])
})

test('an interrupted import stores nothing', async () => {
  const lines = Array.from({ length: 40_000 }, (_, n) => {
    const day = new Date(NOW.getTime() - (n + 1) * 60_000).toISOString()
    return `starburst,${day},95`
  })
  const before = await h.state()
  const interruption = new AbortController()
  const importing = h.bring('readings', ['game,date,rtp', ...lines].join('\n'), {
    signal: interruption.signal,
    onProgress: (progress) => {
      if (progress.phase === 'reading' && progress.bytes > 500_000) interruption.abort()
    },
  })
  await expect(importing).rejects.toThrow('interrupted')
  expect(await h.state()).toEqual(before)
  expect(await h.bring('readings', 'game,date,rtp\nstarburst,2026-03-09,95\n')).toMatchObject({
    outcome: 'stored',
  })
})

test('an import with another time zone than the stored days is refused', async () => {
  const content = 'game,date,rtp\nstarburst,2026-03-09,95\n'
  await expect(h.bring('readings', content, { timeZone: 'Asia/Tokyo' })).rejects.toMatchObject({
    code: 'time-zone-differs',
  })
})

test('simultaneous imports of one reading end as if run in sequence', async () => {
  const contents = ['95', '96', '97'].map((rtp) => `game,date,rtp\nstarburst,2026-03-09,${rtp}\n`)
  const results = await Promise.all(contents.map((content) => h.bring('readings', content)))
  expect(results.map(({ counts }) => counts.new).toSorted()).toEqual([0, 0, 1])
  expect(await h.rows('select rtp from reading_corrections')).toHaveLength(2)
  const [day] = await h.rows('select d.rtp = r.rtp as agrees from daily_rtp d, readings r')
  expect(day).toEqual({ agrees: true })
})

test('a file with only refused rows, and one with only a header', async () => {
  expect(await h.bring('readings', 'game,date,rtp\nx,y,z\n', { acceptPartly: true })).toMatchObject(
    {
      outcome: 'nothing-new',
      counts: { refused: 1 },
    },
  )
  await expect(h.bring('readings', 'game,date,rtp\n\n')).rejects.toMatchObject({
    code: 'header-only',
  })
})

test('the report of refused rows never overwrites the file itself', async () => {
  const path = join(h.directory, 'itself.csv')
  const content = 'game,date,rtp\nNo such game,2026-01-01,96\n'
  await writeFile(path, content)
  await symlink(path, join(h.directory, 'link.csv'))
  for (const name of ['itself.csv', 'link.csv']) {
    const refusedPath = join(h.directory, name)
    await expect(h.bring('readings', '', { path, refusedPath })).rejects.toMatchObject({
      code: 'refused-over-file',
    })
  }
  expect(await readFile(path, 'utf8')).toBe(content)
})

test('a file whose months are new is read once', async () => {
  const phases: string[] = []
  await h.bring('readings', 'game,date,rtp\nstarburst,2011-03-09,95\nstarburst,2014-07-09,96\n', {
    onProgress: ({ phase }) => {
      if (phases.at(-1) !== phase) phases.push(phase)
    },
  })
  expect(phases).toEqual(['reading', 'checking', 'storing', 'computing'])
  expect(await h.rows('select day from daily_rtp order by 1')).toEqual([
    { day: '2011-03-09' },
    { day: '2014-07-09' },
  ])
  const months = await h.rows(
    `select right(relname, 7) as month from pg_class
     where relname ~ '^readings_201[1-4]_\\d\\d$' order by 1`,
  )
  expect(months).toEqual([{ month: '2011_03' }, { month: '2014_07' }])
})

test('new readings beside older ones of their days are computed with them', async () => {
  await h.bring('readings', 'game,date,turnover,payout\nstarburst,2026-03-09 10:00Z,100,90\n')
  await h.bring(
    'readings',
    'game,date,turnover,payout\nstarburst,2026-03-09 11:00Z,300,294\nbook of dead,2026-03-09 11:00Z,100,80\n',
  )
  expect(await h.rows('select rtp, turnover from daily_rtp order by rtp')).toEqual([
    { rtp: 80, turnover: 100 },
    { rtp: 96, turnover: 400 },
  ])
})

test('days that a file brings, up to those that stand, are as if computed from all readings', async () => {
  await h.bring('readings', 'game,date,turnover,payout\nstarburst,2026-03-09 03:00Z,100,90\n')
  const summary = await h.bring(
    'readings',
    `game,from,date,turnover,payout,channel
starburst,2026-03-07 03:00Z,2026-03-08 03:00Z,300,294,online
starburst,2026-03-07 03:00Z,2026-03-08 03:00Z,200,190,retail
starburst,,2026-03-06 12:00Z,100,95,
starburst,,2026-03-06 18:00Z,20,10,
book of dead,,2026-03-07 12:00Z,50,40,
`,
  )
  expect(summary.counts).toMatchObject({ new: 4, changed: 0, refused: 0 })
  const computed = async () => ({
    state: await h.state(),
    segments: await h.rows('select * from segment_days order by 1, 2, 3'),
    totals: await h.rows('select * from game_totals order by 1'),
  })
  const before = await computed()
  expect(before.segments).toHaveLength(2)
  await inTransaction(h.database.pool, (_, client) =>
    rollUpDays(client, 'America/Sao_Paulo', 'all'),
  )
  expect(await computed()).toEqual(before)
})

test('a game that is merged while a file is read hands its rows to the other', async () => {
  const [into, from] = await h.rows<{ id: number }>(
    "select id from games where slug in ('book-of-dead', 'starburst') order by slug",
  )
  const merge = await h.database.pool.connect()
  await merge.query('begin')
  await lockReadingsOf(merge, [from?.id ?? 0, into?.id ?? 0])
  let isRead = false
  const content = 'game,date,rtp\nstarburst,2026-03-09,95\nbook of dead,2026-03-08,94\n'
  const imported = h.bring('readings', content, {
    onProgress: ({ phase }) => {
      isRead ||= phase === 'checking'
    },
  })
  await expect.poll(() => isRead).toBe(true)
  await merge.query('update games set is_active = false, merged_into = $2 where id = $1', [
    from?.id,
    into?.id,
  ])
  await merge.query('commit')
  merge.release()
  expect(await imported).toMatchObject({ outcome: 'stored', counts: { new: 2, refused: 0 } })
  expect(await h.rows('select game_id, rtp from readings order by rtp')).toEqual([
    { game_id: into?.id, rtp: 94 },
    { game_id: into?.id, rtp: 95 },
  ])
})

test('rows without turnover of a feed that had it are told of', async () => {
  await h.bring('readings', 'game,date,turnover,payout\nstarburst,2026-03-01,100,90\n')
  const content =
    'game,date,rtp\nstarburst,2026-03-02,95\nstarburst,2026-03-03,95\nbook of dead,2026-03-02,95\n'
  const { notices } = await h.bring('readings', content, { dryRun: true })
  expect(notices).toEqual([
    { code: 'volumes-missing', count: 2, examples: [expect.objectContaining({ line: 2 })] },
  ])
})
