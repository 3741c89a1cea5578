import { factFields } from '@retorna/contract/staff/fact-fields'
import { FACT_KEYS, type FactKey, fieldOf } from '@retorna/contract/tables/game-facts'
import { expect, test } from 'vitest'
import { refusals, useImportHarness } from '../../../../test/imports/import-harness.ts'

const h = useImportHarness()

const versions = () =>
  h.rows(
    `select g.slug, v.rtp, v.variant, v.source, v.seen_on, v.is_monitored
     from rtp_versions v join games g on g.id = v.game_id order by 1, 2`,
  )

test('games create their providers, slugs and monitored version', async () => {
  const content = [
    'Nome;Provedora;RTP te\u00F3rico;Volatilidade;Rolos;Aposta m\u00EDn.;Moeda;Recursos;Data de lan\u00E7amento',
    '"Gonzo&#39;s Quest\u2122";NetEnt;95,97 %;M\u00E9dia-Alta;5;R$ 0,20;;giros gr\u00E1tis|curinga;31/12/2010',
    'Gonzo\u2019s Quest;Red Tiger;;;;;;;',
    'Sem RTP;NETENT;;;;;;;',
  ].join('\r\n')
  expect((await h.bring('games', content)).counts).toMatchObject({ new: 3, refused: 0 })
  expect(await h.rows('select slug, name from providers order by id')).toEqual([
    { slug: 'netent', name: 'NetEnt' },
    { slug: 'red-tiger', name: 'Red Tiger' },
  ])
  expect(
    await h.rows(
      'select slug, name, volatility_class, min_bet, bet_currency from games order by id',
    ),
  ).toEqual([
    {
      slug: 'gonzos-quest',
      name: "Gonzo's Quest",
      volatility_class: 'medium-high',
      min_bet: 0.2,
      bet_currency: 'BRL',
    },
    {
      slug: 'gonzos-quest-red-tiger',
      name: "Gonzo's Quest",
      volatility_class: null,
      min_bet: null,
      bet_currency: null,
    },
    { slug: 'sem-rtp', name: 'Sem RTP', volatility_class: null, min_bet: null, bet_currency: null },
  ])
  expect(await versions()).toMatchObject([{ slug: 'gonzos-quest', rtp: 95.97, is_monitored: true }])
  expect(await h.bring('games', content)).toMatchObject({ outcome: 'nothing-new' })
})

test('a game that is called by digits alone can be told from the id that they are', async () => {
  await h.bring('games', 'Game;Provider\n777;NetEnt\n')
  expect(await h.rows('select slug from games')).toEqual([{ slug: '777-netent' }])
})

test('the share of jackpots is read in points, and refused where it is none', async () => {
  const file = (share: string) =>
    `Jogo;Provedora;RTP te\u00F3rico (%);Parcela do jackpot no RTP certificado\nMega Moolah;Apricot;93,4;${share}\n`
  await h.bring('games', file('5,3'))
  expect(await h.rows('select jackpot_share from games')).toEqual([{ jackpot_share: 5.3 }])
  await h.bring('games', file('0'))
  expect(await h.rows('select jackpot_share from games')).toEqual([{ jackpot_share: 0 }])
  expect(refusals(await h.bring('games', file('51')))).toEqual(['2 out-of-range'])
})

test.each(['2020-03-15T00:00:00+02:00', '2020-3-15 23:00:00-03:00', '2020-03-15T12:00:00Z'])(
  'a launch date of %s is the day that is written',
  async (date) => {
    await h.bring('games', `name,provider,launch date\nAlpha,NetEnt,${date}\n`)
    expect(await h.rows('select launch_date::text from games')).toEqual([
      { launch_date: '2020-03-15' },
    ])
  },
)

test('what a file may state of a game is what the database keeps and the editor takes', async () => {
  const file = (heading: string, value: string) =>
    `name,provider,${heading}\nAlpha,NetEnt,"${value}"\n`
  const refusalOf = async (heading: string, value: string) => {
    const [row] = (await h.bring('games', file(heading, value))).refused
    return row?.problems.map(({ code, hint }) => `${code} ${hint}`)
  }
  expect(await refusalOf('min bet', '2000')).toEqual(['not-below 1000'])
  expect(await refusalOf('max win', '5000000000000')).toEqual(['not-below 100000000000'])
  expect(await refusalOf('max win', '0.001')).toEqual(['not-positive '])
  expect(await refusalOf('features', 'x'.repeat(101))).toEqual(['item-too-long 100'])
  const items = Array.from({ length: 51 }, (_, at) => `p${at}`).join('|')
  expect(await refusalOf('platforms', items)).toEqual(['items-too-many 50'])
  expect(await refusalOf('launch date', '1899-12-31')).toEqual(['out-of-range 1900–2999'])

  const content =
    'name,provider,currency,min bet,max win,jackpot share\nAlpha,NetEnt,USDT,0.1,1234.5678,1.23456\nBeta,NetEnt,,0.5 DOGE,,\n'
  expect((await h.bring('games', content)).counts).toMatchObject({ new: 2, refused: 0 })
  const stored = await h.rows<Record<FactKey, unknown>>('select * from games order by id')
  expect(stored).toMatchObject([
    { bet_currency: 'USDT', max_win_multiplier: 1234.57, jackpot_share: 1.23 },
    { bet_currency: 'DOGE' },
  ])
  for (const game of stored) for (const key of FACT_KEYS) factFields[fieldOf(key)].parse(game[key])
  expect(await h.bring('games', content)).toMatchObject({ outcome: 'nothing-new' })
})

test.each([
  ['games', 'theoretical_rtp', 'name,provider,rtp\nStarburst,NetEnt,0.961\n'],
  ['versions', 'rtp', 'name,rtp\nStarburst,0.961\n'],
] as const)(
  'fractions of a file of %s are asked about, and the answer reads them',
  async (kind, key, content) => {
    if (kind === 'versions') await h.bring('games', 'name,provider\nStarburst,NetEnt\n')
    expect(await h.bring(kind, content)).toMatchObject({
      counts: { refused: 1 },
      questions: [{ about: 'unit', key, choices: [{ value: '100', label: '96.1 %' }] }],
    })
    const told = await h.bring(kind, content, { answers: { units: { [key]: 100 } } })
    expect(told).toMatchObject({ outcome: 'stored', questions: [] })
    expect(await versions()).toMatchObject([{ rtp: 96.1 }])
  },
)

const bets = () => h.rows('select min_bet, max_bet, bet_currency from games order by id')

test('bets are in the unit and the currency of their headings; in which unit cents are is asked', async () => {
  const cents = 'name,provider,min bet (cents),max bet (EUR)\nAlpha,NetEnt,10,500\n'
  expect(await h.bring('games', cents)).toMatchObject({
    outcome: 'asked',
    questions: [{ about: 'unit', key: 'min_bet', proposed: '0.01' }],
  })
  await h.bring('games', cents, { answers: { units: { min_bet: 0.01 } } })
  await h.bring('games', 'name,provider,Max bet ($000s)\nBeta,NetEnt,10\n')
  await h.bring('games', 'name,provider,Min bet (BRL)\nGamma,NetEnt,5\n')
  expect(await bets()).toEqual([
    { min_bet: 0.1, max_bet: 500, bet_currency: 'EUR' },
    { min_bet: null, max_bet: 10_000, bet_currency: null },
    { min_bet: 5, max_bet: null, bet_currency: 'BRL' },
  ])
})

test.each([
  ['min bet,max bet,currency', '\u20AC0.10,US$500,BRL'],
  ['min bet,max bet', '\u20AC0.10,US$500'],
  ['min bet (EUR)', 'US$1'],
  ['min bet,currency', '$1,BRL'],
])('bets in two currencies are refused: %s %s', async (headings, cells) => {
  const content = `name,provider,${headings}\nAlpha,NetEnt,${cells}\n`
  expect(refusals(await h.bring('games', content))).toContain('2 currencies-differ')
})

test.each([
  ['Min bet (EUR)', 'Max bet (EUR)'],
  ['Min bet EUR', 'Max bet EUR'],
  ['min_bet_eur', 'max_bet_eur'],
  ['EUR Min bet', 'Maximum bet in EUR'],
])('bets are in the currency of their headings: %s, %s', async (min, max) => {
  await h.bring('games', `name,provider,${min},${max}\nAlpha,NetEnt,0.1,100\n`)
  expect(await bets()).toEqual([{ min_bet: 0.1, max_bet: 100, bet_currency: 'EUR' }])
})

test.each([
  ['Max win', 'R$ 500.000'],
  ['Max win', '\u20AC2.500'],
  ['Max win (EUR)', '5000'],
  ['Ganho m\u00E1ximo (R$)', '5000'],
  ['Max win EUR', '5000'],
  ['Max win thousands', '5'],
])('a largest win in money is no multiple of the stake: %s %s', async (heading, cell) => {
  const summary = await h.bring('games', `name,provider,${heading}\nAlpha,NetEnt,"${cell}"\n`)
  expect(refusals(summary)).toEqual(['2 money-not-multiple'])
})

test.each([
  ['$0.10,', ',100 USD'],
  [',100 USD', '$0.10,'],
  ['$0.10,', '$0.10,', ',100 USD', '$0.10,'],
])(
  'rows of one game agree on a currency of which some give only the symbol: %s %s',
  async (...cells) => {
    const rows = cells.map((bets) => `Alpha,NetEnt,${bets}\n`)
    const { counts } = await h.bring('games', `name,provider,min bet,max bet\n${rows.join('')}`)
    expect(counts).toMatchObject({ refused: 0 })
    expect(await bets()).toEqual([{ min_bet: 0.1, max_bet: 100, bet_currency: 'USD' }])
  },
)

test('rows of one game in two currencies are refused', async () => {
  const rows = 'Alpha,NetEnt,$0.10,\nAlpha,NetEnt,,100 EUR\n'
  const summary = await h.bring('games', `name,provider,min bet,max bet\n${rows}`)
  expect(refusals(summary)).toEqual(['2 contradicts-line', '3 contradicts-line'])
})

test('a bet that stays keeps its currency', async () => {
  const bring = (headings: string, cells: string) =>
    h.bring('games', `name,provider,${headings}\nAlpha,NetEnt,${cells}\n`)
  await bring('min bet,max bet,currency', '0.5,500,BRL')
  for (const [headings, cells] of [
    ['min bet', '\u20AC0.10'],
    ['currency', 'EUR'],
    ['min bet ($),max bet ($)', '1,2'],
  ] as const) {
    expect(refusals(await bring(headings, cells)), headings).toEqual(['2 currencies-differ'])
  }
  await bring('min bet', '0.4')
  expect(await bets()).toEqual([{ min_bet: 0.4, max_bet: 500, bet_currency: 'BRL' }])
  await bring('min bet,max bet', 'US$1,US$100')
  await bring('min bet', '$2')
  expect(await bets()).toEqual([{ min_bet: 2, max_bet: 100, bet_currency: 'USD' }])
})

test('a blank never overwrites, and another theoretical RTP never replaces the monitored one', async () => {
  await h.bring('games', 'name,provider,rtp,category,reels\nStarburst,NetEnt,96.1,slot,5\n')
  const summary = await h.bring(
    'games',
    'name,provider,rtp,category,reels\nSTARBURST,netent,94.05,,6\n',
  )
  expect(summary.counts).toMatchObject({ changed: 1 })
  expect(summary.notices).toMatchObject([{ code: 'monitored-kept', examples: [{ hint: '96.1' }] }])
  expect(await h.rows('select name, category, reels from games')).toEqual([
    { name: 'Starburst', category: 'slot', reels: 6 },
  ])
  expect((await versions()).map(({ rtp, is_monitored }) => [rtp, is_monitored])).toEqual([
    [94.05, false],
    [96.1, true],
  ])
})

test('versions seen at several sites are one; a later page takes precedence', async () => {
  await h.bring('games', 'name,provider\nStarburst,NetEnt\n')
  const content = [
    'slug,rtp,variant,site,page_last_modified',
    'starburst,96.10,bonus_buy,a.example,2026-01-01',
    'starburst,96.1,default,b.example,2025-01-01',
    'starburst,94,default,b.example,2025-01-01',
  ].join('\n')
  expect((await h.bring('versions', content)).counts).toMatchObject({ new: 2, unchanged: 1 })
  expect(await h.bring('versions', content)).toMatchObject({ outcome: 'nothing-new' })
  await h.bring(
    'versions',
    'slug,rtp,site,seen on\nstarburst,94,c.example,2026-02-01\nstarburst,96.1,old.example,2020-01-01\n',
  )
  expect(await versions()).toEqual([
    {
      slug: 'starburst',
      rtp: 94,
      variant: 'default',
      source: 'c.example',
      seen_on: '2026-02-01',
      is_monitored: false,
    },
    {
      slug: 'starburst',
      rtp: 96.1,
      variant: 'default',
      source: 'b.example',
      seen_on: '2025-01-01',
      is_monitored: false,
    },
  ])
})

test('only one version of a game is monitored', async () => {
  await h.bring('games', 'name,provider,rtp\nStarburst,NetEnt,96.1\n')
  await h.bring('versions', 'game,rtp,monitorado\nstarburst,94,sim\nstarburst,96.1,\n')
  expect((await versions()).map(({ rtp, is_monitored }) => [rtp, is_monitored])).toEqual([
    [94, true],
    [96.1, false],
  ])
  const both = await h.bring(
    'versions',
    'game,rtp,monitored\nstarburst,94,yes\nstarburst,96.1,yes\n',
  )
  expect(refusals(both)).toEqual(['2 contradicts-line', '3 contradicts-line'])
})

test.each([
  ['Wolf Gold,,96', '2 missing-value'],
  [',NetEnt,96', '2 missing-value'],
  ['=1+1,NetEnt,96', '2 formula'],
  ['Wolf Gold,NetEnt,100.5', '2 theoretical-impossible'],
  ['Wolf Gold,NetEnt,67.03', '2 theoretical-unusual'],
  ['Wolf Gold,NetEnt,N/A', '2 rtp-unreadable'],
])('refuses the game %s: %s', async (row, refusal) => {
  expect(refusals(await h.bring('games', `name,provider,rtp\n${row}\n`))).toEqual([refusal])
})

test.each([
  ['volatility', 'wild', 'volatility-unknown'],
  ['reels', '0', 'out-of-range'],
  ['reels', '5.5', 'not-whole'],
  ['min bet', '0', 'not-positive'],
  ['max win', '-1x', 'negative'],
  ['launch date', '2026-02-30', 'date-impossible'],
  ['slug', 'Not A Slug', 'slug-invalid'],
  ['currency', 'dollars', 'currency-unknown'],
])('refuses a game whose %s is %s', async (column, value, code) => {
  const summary = await h.bring('games', `name,provider,${column}\nWolf Gold,NetEnt,${value}\n`)
  expect(refusals(summary)).toEqual([`2 ${code}`])
})

test('a slug or name of another game is refused', async () => {
  await h.bring('games', 'slug,name,provider\nbonanza,Bonanza,Evolution\nwolf,Wolf Gold,NetEnt\n')
  const summary = await h.bring(
    'games',
    'slug,name,provider\nbonanza,Bonanza,Games Global\nwolf-2,Wolf Gold,NetEnt\nwolf,Bonanza,Evolution\n',
  )
  expect(refusals(summary)).toEqual(['2 slug-of-another', '3 name-of-another', '4 slug-of-another'])
})

test('contradictory bets are refused, also against stored ones', async () => {
  await h.bring('games', 'name,provider,max bet\nWolf Gold,NetEnt,100\n')
  const summary = await h.bring('games', 'name,provider,min bet\nWolf Gold,NetEnt,200\n')
  expect(refusals(summary)).toEqual(['2 bets-out-of-order'])
})

test('providers are matched in any spelling and renamed by slug', async () => {
  await h.bring('providers', 'slug,name\nnetent,NetEnt\n')
  expect(await h.bring('providers', 'name\nNET ENT\n')).toMatchObject({ outcome: 'nothing-new' })
  const renamed = await h.bring(
    'providers',
    'slug,name,logo\nnetent,Evolution NetEnt,https://example.com/l.webp\n',
  )
  expect(renamed.counts).toMatchObject({ changed: 1 })
  const hostile = await h.bring('providers', 'name,logo\nX,javascript:alert(1)\n')
  expect(refusals(hostile)).toEqual(['2 address-invalid'])
})

test('a game whose provider is named by its slug is the stored one', async () => {
  await h.bring('games', 'name,provider,rtp\n88 Fortunes,Light & Wonder,96\n')
  const bySlug = 'name,provider,rtp\n88 Fortunes,light-and-wonder,96\n'
  expect(await h.bring('games', bySlug)).toMatchObject({ outcome: 'nothing-new' })
})

test('the name and the slug of a provider make one game and one provider within a file', async () => {
  await h.bring('providers', 'name\nLight & Wonder\n')
  const summary = await h.bring(
    'games',
    [
      'name,provider',
      '88 Fortunes,Light & Wonder',
      '88 Fortunes,light-and-wonder',
      'Heron,Bird & Co',
      'Wader,bird-and-co',
      'Heron,bird-and-co',
      'Otter,fish-and-co',
      'Otter,Fish & Co',
    ].join('\n'),
  )
  expect(summary.counts).toMatchObject({ new: 4, unchanged: 3 })
  expect(await h.rows('select name from providers order by id')).toEqual([
    { name: 'Light & Wonder' },
    { name: 'Bird & Co' },
    { name: 'fish-and-co' },
  ])
})

test('of a row that is repeated often, the first lines are examples enough', async () => {
  const rows = 'Starburst,NetEnt\n'.repeat(100)
  const { counts, notices } = await h.bring('games', `name,provider\n${rows}`)
  expect(counts).toMatchObject({ new: 1, unchanged: 99 })
  expect(notices).toMatchObject([{ code: 'repeats-line', count: 99 }])
  expect(notices[0]?.examples).toHaveLength(20)
})
