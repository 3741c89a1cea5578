import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type ImportHarness,
  openImportHarness,
  refusals,
} from '../../../../test/imports/import-harness.ts'

let h: ImportHarness
beforeEach(async () => {
  h = await openImportHarness()
})
afterEach(() => h.close())

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
