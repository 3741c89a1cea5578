import { beforeEach, expect, test } from 'vitest'
import { refusals, useImportHarness } from '../../../test/imports/import-harness.ts'

const h = useImportHarness()
beforeEach(async () => {
  await h.bring('games', 'name,provider\nStarburst,NetEnt\nBonanza,Evolution\n')
})

const stored = () =>
  h.rows(
    `select turnover::float8, payout::float8, plays, round(rtp::numeric, 2)::float8 as rtp,
       (select count(*)::integer from jsonb_object_keys(segments)) as parts
     from readings order by read_at, game_id`,
  )
const segmentDays = () =>
  h.rows(
    `select s.channel, s.stake_level, s.mode, s.money, d.turnover::float8, d.payout::float8, d.jackpot_win::float8
     from segment_days d join segments s on s.id = d.segment_id order by d.turnover`,
  )

test.each([
  [
    'English',
    `game,date,turnover,payout,plays,Channel,Game mode,Money type,Jackpot contribution,Jackpot win
starburst,2026-03-09,100,90,10,Mobile,Base game,Bonus money,,
starburst,2026-03-09,300,290,30,Totem,Bonus buy,cash,3.5,40
`,
  ],
  [
    'Portuguese',
    `jogo;data;apostas;premios;jogadas;Canal;Modo de jogo;Tipo de saldo;Contribuição ao jackpot;Prêmio do jackpot
starburst;2026-03-09;100,00;90,00;10;Celular;Jogo base;Saldo de bônus;;
starburst;2026-03-09;300,00;290,00;30;Totem;Compra de bônus;Dinheiro;3,50;40,00
`,
  ],
])('rows of segments become their sum, by headings and words in %s', async (_, content) => {
  const summary = await h.bring('readings', content)
  expect(summary).toMatchObject({ outcome: 'stored', counts: { new: 1, refused: 0 } })
  expect(summary.notices).toMatchObject([{ code: 'segments-added', count: 1 }])
  expect(await stored()).toEqual([{ turnover: 400, payout: 340, plays: 40, rtp: 85, parts: 2 }])
  const nothing = { stake_level: null }
  expect(await segmentDays()).toEqual([
    {
      ...nothing,
      channel: 'mobile',
      mode: 'base',
      money: 'bonus',
      turnover: 100,
      payout: 90,
      jackpot_win: null,
    },
    {
      ...nothing,
      channel: 'Totem',
      mode: 'bonus-buy',
      money: 'cash',
      turnover: 300,
      payout: 250,
      jackpot_win: 40,
    },
  ])
})

test.each([
  ['jackpot win k€', 'max stake k€', 'jackpot contribution EUR thousands'],
  ['jackpot win (k€)', 'max stake (k€)', 'jackpot contribution (EUR thousands)'],
])('jackpots and largest stakes are in the unit of their headings: %s', async (...headings) => {
  await h.bring(
    'readings',
    `game;date;turnover €;payout €;plays;channel;${headings.join(';')}
starburst;2026-03-09;9000;8000;10;web;1.5;2.5;0.02
`,
    { answers: { currency: 'EUR' } },
  )
  const exact = `select d.jackpot_win::float8 as won, d.jackpot_contribution::float8 as paid_in, r.max_stake::float8
    from segment_days d, readings r`
  expect(await h.rows(exact)).toEqual([{ won: 1500, paid_in: 20, max_stake: 2500 }])
})

test.each(['jackpot win $', 'max stake (USD)', 'jackpot contribution'])(
  'an amount in another currency than the turnover is refused: %s',
  async (heading) => {
    const content = `game;date;turnover €;payout €;plays;channel;${heading}
starburst;2026-03-09;9000;8000;10;web;${heading.endsWith('n') ? '$ 5' : 5}
`
    const answers = { currency: 'EUR' }
    const summary = await h.bring('readings', content, { acceptPartly: true, answers })
    expect(refusals(summary)).toEqual(['2 currency-differs'])
  },
)

test('a later file replaces its own segments, and an undo brings the earlier ones back', async () => {
  const head = 'game,date,turnover,payout,channel,faixa de aposta\n'
  const row = (turnover: number, channel: string) =>
    `starburst,2026-03-09,${turnover},${0.9 * turnover},${channel},\n`
  await h.bring('readings', `${head}${row(100, 'web')}${row(200, 'mobile')}`)
  const again = await h.bring('readings', `${head}${row(100, 'web')}`)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
  const later = await h.bring('readings', `${head}${row(150, 'web')}${row(50, 'retail')}`)
  expect(later.counts).toMatchObject({ changed: 1 })
  expect(await stored()).toMatchObject([{ turnover: 400, payout: 360, parts: 3 }])
  expect((await h.bring('readings', `${head}${row(50, 'Retail')}`)).counts.unchanged).toBe(1)
  await h.undo(later.batchId ?? 0)
  expect(await stored()).toMatchObject([{ turnover: 300, payout: 270, parts: 2 }])
  await h.bring('readings', 'game,date,turnover,payout\nstarburst,2026-03-09,500,400\n')
  expect(await stored()).toMatchObject([{ turnover: 500, parts: 0 }])
  expect(await segmentDays()).toEqual([])
})

test('what cannot be added up is refused with code and line', async () => {
  const content = `game,date,turnover,payout,channel,mode,jackpot win
starburst,2026-03-09,100,90,web,,
starburst,2026-03-09,100,91,web,,
starburst,2026-03-08,100,90,web,,
starburst,2026-03-08,100,90,,base,
bonanza,2026-03-09,100,90,web,turbo,
bonanza,2026-03-09,100,90,mobile,,90.01
bonanza,2026-03-08,,,retail,base,
`
  const summary = await h.bring('readings', content, { acceptPartly: true })
  expect(refusals(summary)).toEqual([
    '2 contradicts-line',
    '3 contradicts-line',
    '4 segment-overlaps',
    '5 segment-overlaps',
    '6 mode-unknown',
    '7 jackpot-too-large',
    '8 segment-without-volumes',
  ])
})

test('parts of one moment whose windows begin at different times are refused, and the others stored', async () => {
  const content = `game,from,to,turnover,payout,channel
starburst,2026-03-08 00:00,2026-03-09 00:00,1000,900,retail
starburst,2026-03-08 23:00,2026-03-09 00:00,100,90,web
starburst,2026-03-08 22:00,2026-03-08 23:00,200,180,web
bonanza,2026-03-08 00:00,2026-03-09 00:00,1000,900,
bonanza,2026-03-08 23:00,2026-03-09 00:00,100,90,web
`
  const summary = await h.bring('readings', content, { acceptPartly: true })
  expect(refusals(summary)).toEqual([
    '2 window-differs',
    '3 window-differs',
    // Moving one of them to a separate feed would count the same plays twice.
    '5 segment-overlaps',
    '6 segment-overlaps',
  ])
  expect(await stored()).toMatchObject([{ turnover: 200, parts: 1 }])
})

test('the fifty-first segment of a feed is refused', async () => {
  const rows = Array.from({ length: 51 }, (_, level) => `starburst,2026-03-09,10,9,${level}\n`)
  const content = `game,date,turnover,payout,stake level\n${rows.join('')}`
  const summary = await h.bring('readings', content, { acceptPartly: true })
  expect(refusals(summary)).toHaveLength(1)
  expect(refusals(summary)[0]).toContain('segments-too-many')
  expect(await stored()).toMatchObject([{ turnover: 500, parts: 50 }])
})

test.each(['upwards', 'downwards'])(
  'an hour that comes twice is twice in each segment, %s',
  async (order) => {
    // In São Paulo, clocks went back from midnight to 23:00.
    const hours = ['16 22:00', '16 23:00', '16 23:00', '17 00:00']
    const sent = order === 'upwards' ? hours : hours.toReversed()
    const rows = sent.flatMap((hour) =>
      ['web', 'mobile'].map((channel) => `starburst,2019-02-${hour},100,90,${channel}\n`),
    )
    await h.bring('readings', `game,date,turnover,payout,channel\n${rows.join('')}`)
    expect(await h.rows('select read_at, turnover::float8 from readings order by 1')).toEqual(
      ['00', '01', '02', '03'].map((hour) => ({
        read_at: new Date(`2019-02-17T${hour}:00:00Z`),
        turnover: 200,
      })),
    )
  },
)

test('a part that counts plays of its day twice is refused, also beside another that is stored', async () => {
  const head = 'game,from,to,turnover,payout,channel\n'
  const day = (channel: string) => `starburst,2026-03-08,2026-03-09,100,90,${channel}\n`
  const hour = 'starburst,2026-03-08 13:00,2026-03-08 14:00,10,9,retail\n'
  await h.bring('readings', `${head}${hour}`)
  await h.bring('readings', `${head}${day('web')}`)
  const summary = await h.bring('readings', `${head}${day('retail')}`)
  expect(refusals(summary)).toEqual(['2 counted-twice'])
  expect(await stored()).toMatchObject([{ turnover: 10 }, { turnover: 100 }])
})

test('parts of a day that counts plays twice are refused together', async () => {
  const content = `game,from,to,turnover,payout,channel
starburst,2026-03-08,2026-03-09,100,90,web
starburst,2026-03-08,2026-03-09,100,90,retail
starburst,2026-03-08 13:00,2026-03-08 14:00,10,9,retail
`
  const summary = await h.bring('readings', content, { acceptPartly: true })
  expect(refusals(summary)).toEqual(['2 counted-twice', '3 counted-twice', '4 counted-twice'])
  expect(summary).toMatchObject({ counts: { new: 0, refused: 3 }, notices: [] })
})

test('windows of seconds that overlap are both refused, although one of other plays ends between them', async () => {
  const content = `game,from,to,turnover,payout,channel
starburst,2026-03-08 12:00:03,2026-03-08 12:00:04,10,9,web
starburst,2026-03-08 12:00:02,2026-03-08 12:00:05,10,9,retail
starburst,2026-03-08 12:00:03,2026-03-08 12:00:06,10,9,web
`
  const summary = await h.bring('readings', content, { acceptPartly: true })
  expect(refusals(summary)).toEqual(['2 counted-twice', '4 counted-twice'])
})
