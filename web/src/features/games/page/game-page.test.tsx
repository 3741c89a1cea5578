import type { GameDetails } from '@retorna/contract/game-details'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { anAnswer } from '../../../test/an-answer.ts'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerDetails, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const premium = aUser()
const professional = aUser({ plano: 'professional' })

function openGame(address = '/game/1', user = premium) {
  answerApi({ user })
  return openApp(address, user)
}

type Version = GameDetails['rtpVersions'][number]

const aVersion = (rtp: number, overrides: Partial<Version> = {}): Version => ({
  rtp,
  judgedRtp: rtp,
  variant: null,
  isMonitored: false,
  source: null,
  ...overrides,
})
const TWO_VERSIONS = [aVersion(96.5, { isMonitored: true }), aVersion(94)]

const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')

const factsOf = async (name: string) => {
  const region = await panel(name)
  return region
    .getAllByRole('term')
    .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent ?? '')])
}

test('the three cards show current RTP, status and popularity', async () => {
  answerDetails(someDetails())
  openGame()
  expect(await screen.findByRole('heading', { level: 1, name: 'Golden Papaya' })).toBeVisible()
  expect(screen.getByText(/^\+0.71 pts vs. theoretical · Jan 7, 2026/)).toBeVisible()
  expect(screen.getByText('Good', { ignore: '[data-band]' })).toBeVisible()
  expect(screen.getByText(/^Difference of \+0.71 pts/)).toBeVisible()
  expect(screen.getByText('#311')).toBeVisible()
  expect(screen.getByText('From 225 reviews')).toBeVisible()
})

test('nothing is claimed without a reading, a rating or a review', async () => {
  const { gameInfo } = someDetails()
  answerDetails(
    someDetails({
      currentRtp: null,
      currentDay: null,
      rtpDifference: null,
      performance: { isAboveTheoretical: null, differencePercentage: null, status: 'warning' },
      gameInfo: { ...gameInfo, totalAvaliacoes: null, ratingPopularidade: null },
    }),
  )
  openGame()
  expect(await screen.findByText('No rating or reviews yet')).toBeInTheDocument()
  expect(screen.queryByText('Warning')).toBeNull()
  expect(screen.queryByText('#311')).toBeNull()
})

test('the page begins with the answer, where the true RTP lies and what it rests on', async () => {
  const answer = anAnswer({
    kind: 'off',
    direction: 'below',
    basis: 'estimated',
    low_percent: 93.3,
    high_percent: 94.24,
    back_since: '2026-01-02',
  })
  answerDetails(someDetails({ answer }))
  openGame()
  const headline = await screen.findByText('Paid less than certified before Jan 2, 2026')
  const section = headline.closest('section') as HTMLElement
  expect(section).toHaveTextContent(
    'Averaged over all days, its true RTP was between 93.3% and 94.2%; certified is 96.5%. Estimated from its daily turnover and payout. Since Jan 2, 2026 its days agree with the certified RTP again.',
  )
  const first = await screen.findByText('Current RTP')
  expect(section.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an open answer says when a gap of two points would show, an unknown one what is missing', async () => {
  answerDetails(someDetails({ answer: anAnswer({ kind: 'open', needs_days: 24 }) }))
  const { unmount } = openGame()
  const open = await screen.findByText('Too few plays to tell')
  expect(open.closest('section')).toHaveTextContent(/after about 24 more days/)
  unmount()
  answerDetails(someDetails({ answer: anAnswer({ kind: 'unknown', missing: 'turnover' }) }))
  openGame()
  const unknown = await screen.findByText('No readings with stakes yet')
  expect(unknown.closest('section')).toHaveTextContent(/not how much was staked and paid/)
})

test('a status grades one day, says what chance says about it, and has no color', async () => {
  answerDetails(someDetails())
  openGame()
  const status = await screen.findByText('Good')
  expect(status.closest('dd')).toHaveTextContent('GoodDifference of +0.71 ptsGrades one day only.')
  expect(
    screen.getByText('By chance alone, such a day usually pays 86.70% to 106.30%.'),
  ).toBeVisible()
})

test('the verdict is in words, with its plays and those still needed', async () => {
  answerDetails(someDetails())
  openGame('/game/1#looks')
  const verdict = await panel('One look at the latest day')
  expect(
    verdict.getByText(/Chance could explain this gap. With these plays, a game that pays 13.50/),
  ).toBeVisible()
  expect(verdict.getByText('10,000')).toBeVisible()
  expect(verdict.getByText('2,000,000')).toBeVisible()
  expect(
    verdict.getByText(/a game that pays 13\.5.* too little, or 14\.5.* too much, would usually/),
  ).toBeVisible()
})

test('a verdict on an assumed spread says up to which spread it holds', async () => {
  const range = someDetails().expectedRange
  const found = range && { ...range, verdict: 'outside' as const, holdsUpTo: 8.25 }
  answerDetails(someDetails({ expectedRange: found }))
  openGame('/game/1#looks')
  const verdict = await panel('One look at the latest day')
  expect(verdict.getByText(/of 1,000 looks at a sound game, up to about 3/)).toBeVisible()
  expect(verdict.getByText(/If its wins spread by at most 8\.3 stakes/)).toBeVisible()
})

test('a verdict on assumed stakes says so', async () => {
  const range = someDetails().expectedRange
  const found = range && { ...range, verdict: 'watch' as const, assumedStakeVariation: 2.67 }
  answerDetails(someDetails({ expectedRange: found }))
  openGame('/game/1#looks')
  const verdict = await panel('One look at the latest day')
  expect(verdict.getByText(/no more unequal than assumed \(CV² 2\.67\)/)).toBeVisible()
})

test('without the number of plays there is no verdict, range or guess', async () => {
  const range = someDetails().expectedRange
  const nothing = { plays: null, verdict: null, watch: null, outside: null, gapsFound: null }
  answerDetails(someDetails({ expectedRange: range && { ...range, ...nothing } }))
  openGame('/game/1#looks')
  const verdict = await panel('One look at the latest day')
  expect(verdict.getByText(/No verdict: the number of plays/)).toBeVisible()
  expect(verdict.getAllByText('Number of plays unknown').length).toBeGreaterThan(0)
})

test('without a theoretical RTP there is no difference, status or range, and the page says so', async () => {
  answerDetails(
    someDetails({
      rtpTeorico: null,
      rtpDifference: null,
      trend: null,
      performance: null,
      expectedRange: null,
      chartData: [{ date: '2026-01-07', rtp: 97.21, low: null, high: null, theoreticalRtp: null }],
      advancedStats: { ...someDetails().advancedStats, hitRate: null },
    }),
  )
  openGame('/game/1#looks')
  expect(
    (await screen.findAllByText(/so there is no difference, status or range/))[0],
  ).toBeVisible()
  expect(
    (await panel('One look at the latest day')).getByText(/Nothing to compare with/),
  ).toBeVisible()
  expect(screen.queryByText(/vs. theoretical/)).toBeNull()
  expect((await panel('RTP history')).queryByText(/Theoretical RTP/)).toBeNull()
  const statistics = await panel('Advanced statistics')
  expect(statistics.getByText('Requires a theoretical RTP and a reading')).toBeInTheDocument()
})

test('where nobody said what the jackpot is of the certified RTP, the page says that, not that readings lack', async () => {
  answerDetails(
    someDetails({
      rtpDifference: null,
      performance: null,
      expectedRange: null,
      answer: anAnswer({ kind: 'unknown', missing: 'jackpot-share' }),
    }),
  )
  openGame('/game/1#looks')
  const look = await panel('One look at the latest day')
  expect(look.getByText(/Its readings tell jackpots apart/)).toBeVisible()
  const reason = 'Not known whether the certified RTP includes the jackpot'
  expect(screen.getByText(`${reason} · Jan 7, 2026`)).toBeVisible()
  const status = screen.getByText('Performance status').closest('div') as HTMLElement
  expect(status).toHaveTextContent(reason)
  expect(screen.queryByText(/No reading yet/)).toBeNull()
})

test('a game without readings shows what is known about it', async () => {
  answerDetails(
    someDetails({
      currentRtp: null,
      currentDay: null,
      weeklyRtp: null,
      monthlyRtp: null,
      rtpDifference: null,
      trend: null,
      lastUpdate: null,
      performance: { isAboveTheoretical: null, differencePercentage: null, status: 'warning' },
      chartData: [],
      stats: { totalDataPoints: 0, period: '30d', daysAnalyzed: 0 },
      advancedStats: { ...someDetails().advancedStats, hitRate: null, volatilityScore: null },
    }),
  )
  openGame('/game/1#looks')
  expect((await panel('One look at the latest day')).getByText(/No reading yet/)).toBeVisible()
  const history = await panel('RTP history')
  expect(history.getByText('The chart starts with the first reading.')).toBeVisible()
  expect(history.queryByRole('button', { name: 'Show all readings' })).toBeNull()
  expect((await panel('What it costs')).getByText(/House edge as certified: 3.50%/)).toBeVisible()
})

test('a day without a reading has its own text and suggests a longer period', async () => {
  const asked = answerDetails(someDetails({ chartData: [] }))
  const { person, address } = openGame('/game/1?period=1d')
  const history = await panel('RTP history')
  expect(history.getByText('No reading today yet')).toBeVisible()
  await person.click(history.getByRole('button', { name: 'Show all readings' }))
  expect(address()).toBe('/game/1?period=all')
  await waitFor(() => expect(asked).toEqual(['1d', 'all']))
})

test('readings older than the period are mentioned, not hidden', async () => {
  answerDetails(someDetails({ chartData: [], currentDay: '2025-09-30' }))
  openGame()
  const history = await panel('RTP history')
  expect(history.getByText(/The latest reading is from Sep 30, 2025/)).toBeVisible()
})

test.each([
  [[95.1, 97.21], 'Current97.21%Within chance ·+2.11 pts', 'Up'],
  [[97.21, 95.1], 'Current95.10%Within chance ·−2.11 pts', 'Down'],
  [[96, 96.1], 'Current96.10%Within chance ·+0.10 pts', 'Stable'],
  [[96], 'Current96.00%', null],
])('the period is summarized in four figures: %j', async (rtps, current, trend) => {
  const points = rtps.map((rtp, index) => ({
    date: `2026-01-0${7 + index}`,
    rtp,
    low: 90,
    high: 99,
    theoreticalRtp: null,
  }))
  const statistics = { dataPoints: 9, daysAnalyzed: 2, averageRtp: 96.4 }
  answerDetails(someDetails({ chartData: points, statistics }))
  openGame()
  const history = await panel('RTP history')
  const figures = history.getAllByRole('term').map((term) => term.parentElement as HTMLElement)
  const day = (rtp: number) => `Jan ${7 + rtps.indexOf(rtp)}, 2026`
  const [most, least] = [Math.max(...rtps), Math.min(...rtps)]
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    current,
    'Average96.40%',
    `Maximum${most.toFixed(2)}%${day(most)}`,
    `Minimum${least.toFixed(2)}%${day(least)}`,
  ])
  const arrow = within(figures[0] as HTMLElement).queryByLabelText(/Up|Down|Stable/)
  expect(arrow?.getAttribute('aria-label') ?? null).toBe(trend)
})

test('the period is in the URL, and the page stays while another one loads', async () => {
  answerDetails(someDetails())
  const { person, address } = openGame()
  await panel('RTP history')
  const hold = Promise.withResolvers<void>()
  server.use(
    http.get('/api/games/details/:id', async () => {
      await hold.promise
      return HttpResponse.json({ success: true, data: someDetails({ name: 'Papaya, weekly' }) })
    }),
  )
  await person.click(screen.getByRole('radio', { name: '7d' }))
  expect(address()).toBe('/game/1?period=7d')
  expect(screen.getByRole('heading', { level: 1, name: 'Golden Papaya' })).toBeVisible()
  hold.resolve()
  expect(await screen.findByRole('heading', { name: 'Papaya, weekly' })).toBeVisible()
})

const off = { kind: 'off', direction: 'below', low_percent: 93, high_percent: 94 } as const

test.each([
  [
    { kind: 'off', direction: 'below' },
    94,
    /Keeps €6.00 of every €100 staked€2.50 more than certified/,
  ],
  [
    { kind: 'off', direction: 'above' },
    98,
    /Still keeps €2.00 of every €100 staked€1.50 less than/,
  ],
  [{ kind: 'off', direction: 'above' }, 101, /So far it paid back more than was staked/],
  [{ kind: 'version' }, 94, /Keeps €6.00 of every €100 staked€2.50 more than the 96.5% version/],
  [{ kind: 'version' }, 98, /Keeps €2.00 of every €100 staked€1.50 less than the 96.5% version/],
  [{ kind: 'agrees' }, 96.5, /Keeps €3.50 of every €100 staked House edge/],
  [{ kind: 'open' }, 96.5, /Certified to keep €3.50 of every €100 staked House edge/],
] as const)('the cost comes first in money, by the answer: %j', async (answer, costRtp, words) => {
  answerDetails(someDetails({ answer: anAnswer(answer), costRtp }))
  openGame()
  const text = (await screen.findByRole('region', { name: 'What it costs' })).textContent
  expect(plain(text)).toMatch(words)
  expect(plain(text)).toContain('House edge as certified: 3.50%, average.')
})

test('without a certified RTP, the cost is that of the latest day', async () => {
  answerDetails(someDetails({ rtpTeorico: null, costRtp: null, currentRtp: 92 }))
  openGame()
  const cost = await screen.findByRole('region', { name: 'What it costs' })
  expect(plain(cost.textContent)).toMatch(
    /^Kept €8.00 of every €100 staked on its latest day House edge of the latest day: 8.00%, high/,
  )
})

test('where readings tell jackpots apart, the cost and the house edge are as certified, with them', async () => {
  const answer = anAnswer({ kind: 'open' })
  const rtps = { rtpTeorico: 93, costRtp: 96, certifiedRtp: 96, currentRtp: 93.5 }
  answerDetails(someDetails({ answer, ...rtps }))
  openGame('/game/1#facts')
  const cost = await screen.findByRole('region', { name: 'What it costs' })
  expect(plain(cost.textContent)).toMatch(
    /^Certified to keep €4.00 of every €100 staked House edge as certified: 4.00%, average\. This includes what jackpots pay/,
  )
  expect(
    screen.getByText(/the house kept 3.50% of the stakes; the house edge is still 4.00%/),
  ).toBeVisible()
  expect((await factsOf('House edge'))[0]).toEqual(['House edge, as certified', '4.00%'])
  expect(screen.getByText(/the house keeps up to 4 of every 100/)).toBeVisible()
})

test('a certified RTP of which the jackpot is not known still tells the cost, not the latest day', async () => {
  const answer = anAnswer({ kind: 'unknown', missing: 'jackpot-share' })
  answerDetails(someDetails({ answer, costRtp: null, currentRtp: 91.3 }))
  openGame()
  const cost = await screen.findByRole('region', { name: 'What it costs' })
  expect(plain(cost.textContent)).toMatch(/^Certified to keep €3.50 of every €100 staked/)
  expect(plain(cost.textContent)).toMatch(/€0.35.*€35.00$/)
})

test('without a certified RTP, a day that paid back more than was staked is told as one day', async () => {
  answerDetails(someDetails({ rtpTeorico: null, costRtp: null, currentRtp: 103 }))
  openGame()
  const cost = await screen.findByRole('region', { name: 'What it costs' })
  expect(plain(cost.textContent)).toMatch(/^On its latest day it paid back more than was staked/)
})

test('what a bet costs follows from what the answer says', async () => {
  answerDetails(someDetails({ rtpTeorico: 96.5, answer: anAnswer(off), costRtp: 94.5 }))
  const { person } = openGame()
  const cost = await panel('What it costs')
  const bet = cost.getByRole('textbox', { name: 'Bet per spin' })
  expect(bet).toHaveValue('10')
  const losses = () => cost.getAllByRole('definition').map((value) => plain(value.textContent))
  expect(losses()).toEqual(['€0.55', '€55.00'])
  await person.clear(bet)
  expect(losses()).toEqual(['€0.00', '€0.00'])
  await person.type(bet, '2,5')
  expect(losses()).toEqual(['€0.14', '€13.75'])
  await person.keyboard('{ArrowUp}')
  expect(bet).toHaveValue('2.51')
})

test('a bet stays as typed, the range is said of one outside it, and its currency is asked about', async () => {
  answerDetails(someDetails({ costRtp: 95 }))
  const { person } = openGame()
  const cost = await panel('What it costs')
  const bet = cost.getByRole('textbox', { name: 'Bet per spin' })
  const losses = () => cost.getAllByRole('definition').map((value) => plain(value.textContent))
  expect(cost.queryByText(/€100.00/)).toBeNull()
  await person.clear(bet)
  await person.type(bet, '250')
  await person.tab()
  expect(bet).toHaveValue('250')
  expect(cost.getByText('Counted as €100.00: this calculator takes €0.10 to €100.00')).toBeVisible()
  expect(losses()).toEqual(['€5.00', '€500.00'])
  await person.clear(bet)
  await person.type(bet, 'ten')
  await person.tab()
  expect(bet).toHaveValue('0')
  await person.clear(bet)
  await person.type(bet, 'R$ 20')
  await person.click(cost.getByRole('button', { name: 'Use BRL' }))
  expect(losses()).toEqual(['R$1.00', 'R$100.00'])
})

test('another currency is chosen once for every amount, and kept', async () => {
  answerDetails(someDetails({ costRtp: 95, rtpVersions: TWO_VERSIONS }))
  const { person } = openGame('/game/1#versions')
  const cost = await panel('What it costs')
  await person.selectOptions(cost.getByRole('combobox', { name: 'Currency' }), 'BRL')
  expect(cost.getByText('R$0.50')).toBeVisible()
  const versions = await panel('Certified RTP versions')
  expect(versions.getByText('R$3.50')).toBeVisible()
  expect(localStorage.getItem('currency')).toBe('BRL')
})

test('the picture shows the true RTP, the certified one and the gap that is certain', async () => {
  answerDetails(someDetails({ rtpTeorico: 95.7, answer: anAnswer(off) }))
  openGame()
  expect(await screen.findByText('true RTP 93.0% to 94.0%')).toBeInTheDocument()
  expect(screen.getByText('certified 95.7%')).toBeInTheDocument()
  expect(screen.getByText('at least 1.7 points')).toBeInTheDocument()
})

test.each([true, false])(
  'mark and picture tell alike how closely a game agrees: %s',
  async (is_close) => {
    answerDetails(someDetails({ answer: anAnswer({ is_close }) }))
    openGame()
    const picture = (await screen.findByText('certified 96.5%')).parentElement
    expect(picture).toHaveAttribute('data-close', String(is_close))
    const heading = screen.getByRole('heading', { name: /^Pays as certified/ })
    expect(heading.querySelector('svg')).toHaveAttribute('data-close', String(is_close))
  },
)

test('one end alone is told as a limit; without an end there is no picture', async () => {
  answerDetails(someDetails({ answer: anAnswer({ ...off, low_percent: null }) }))
  const { unmount } = openGame()
  expect(await screen.findByText('true RTP at most 94.0%')).toBeInTheDocument()
  unmount()
  answerDetails(someDetails({ answer: anAnswer({ low_percent: null, high_percent: null }) }))
  openGame()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/true RTP/)).toBeNull()
})

test.each([
  ['version', anAnswer({ kind: 'version', version_percent: 91 })],
  ['off', anAnswer(off)],
])(
  'what to know about the house edge is of what a game pays, not of the certificate: %s',
  async (_kind, answer) => {
    answerDetails(someDetails({ answer, costRtp: 91, currentRtp: 93, currentDay: '2026-01-07' }))
    openGame('/game/1#facts')
    expect(await screen.findByText(/the house edge is still 9\.00%/)).toBeVisible()
    expect(screen.getByText(/the house keeps more than 6 of every 100/)).toBeVisible()
  },
)

test('what to know about the house edge is among the facts', async () => {
  answerDetails(someDetails({ rtpTeorico: 94.5, costRtp: 94.5, currentRtp: 101.2 }))
  const { person } = openGame('/game/1#facts')
  expect(await factsOf('House edge')).toEqual([
    ['House edge, as certified', '5.50%'],
    ['Grade', 'High'],
    ['Score', '40 out of 100'],
  ])
  const edge = await panel('House edge')
  expect(edge.getByText(/Somewhat high.*Not advised for long sessions/)).toBeVisible()
  expect(
    edge.getByText(/players won more than was staked; the house edge is still 5.50%/),
  ).toBeVisible()
  const lesson = edge.getByText(/If you stake 100 ten times over/)
  expect(lesson).not.toBeVisible()
  await person.click(edge.getByText('The edge applies to every stake'))
  expect(lesson).toBeVisible()
})

test('without a certified RTP, the house edge of a day is not explained as that of the long run', async () => {
  answerDetails(someDetails({ rtpTeorico: null, costRtp: null, currentRtp: 92 }))
  const { person } = openGame('/game/1#facts')
  const edge = await panel('House edge')
  expect(edge.getByText(/What the house keeps in the long run is not known/)).toBeVisible()
  expect(edge.queryByText(/on average, the house keeps|Not advised/)).toBeNull()
  await person.hover(edge.getByRole('button', { name: 'About: House edge of the latest day' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /100 minus the RTP of the latest day/,
  )
})

test('a section opens by its address, by a click and for printing; its closed line already answers', async () => {
  answerDetails(someDetails())
  const { person, address } = openGame('/game/1?period=7d')
  const facts = await panel('Facts of the game')
  expect(
    facts.getByText('Volatility: Medium, €0.40 to €100.00 a spin, up to 4,550 times the bet'),
  ).toBeVisible()
  expect(screen.queryByText('Paylines')).toBeNull()
  await person.click(facts.getByText('Facts of the game'))
  expect(await facts.findByText('Paylines')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'The evidence' }))
  expect(address()).toBe('/game/1?period=7d')
  const evidence = await panel('The evidence')
  expect(await evidence.findByText(/All days of the RTP version on record/)).toBeVisible()
  expect(screen.queryByLabelText('Card HTML')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByLabelText('Card HTML')).toBeVisible()
  expect(screen.getByText(/add &theme=light or &theme=dark/)).toBeVisible()
})

test('several certified versions are compared with their cost; a single one is not listed', async () => {
  answerDetails(someDetails({ rtpVersions: TWO_VERSIONS }))
  openGame('/game/1#versions')
  const rows = (await panel('Certified RTP versions')).getAllByRole('row').slice(1)
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    '96.50%Unnamed · On record here€3.50',
    '94.00%Unnamed€6.00',
  ])
})

test('the versions say where they are from, which is on record and which one fits what was paid', async () => {
  const rtpVersions = TWO_VERSIONS.map((version) => ({ ...version, source: 'Studio sheet' }))
  const answer = anAnswer({ kind: 'version', version_percent: 94 })
  answerDetails(someDetails({ answer, rtpVersions }))
  openGame('/game/1#versions')
  const versions = await panel('Certified RTP versions')
  expect(versions.getByText('96.50%, 94.00%; source: Studio sheet')).toBeVisible()
  expect(versions.getByRole('row', { name: /^96.50%.*On record here/ })).toBeVisible()
  expect(versions.getByRole('row', { name: /^94.00%.*What was paid fits this one/ })).toBeVisible()
})

test('with a jackpot in its certified RTPs, the version that fits is the one that does without it', async () => {
  const answer = anAnswer({ kind: 'version', version_percent: 96.5 })
  const rtpVersions = [
    aVersion(98.5, { judgedRtp: 96.5 }),
    aVersion(96.5, { judgedRtp: 94.5, isMonitored: true }),
  ]
  answerDetails(someDetails({ rtpTeorico: 94.5, answer, rtpVersions }))
  openGame('/game/1#versions')
  const rows = (await panel('Certified RTP versions')).getAllByRole('row').slice(1)
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    '98.50%Unnamed · 96.50% without the jackpot · What was paid fits this one€1.50',
    '96.50%Unnamed · 94.50% without the jackpot · On record here€3.50',
  ])
})

test('side panels show only what is known', async () => {
  const { gameInfo, advancedStats } = someDetails()
  answerDetails(
    someDetails({
      volatilidade: null,
      gameInfo: {
        ...gameInfo,
        linhaPagamento: null,
        apostaMinima: null,
        apostaMaxima: null,
        tecnologia: null,
        plataformas: [],
        ratingPopularidade: null,
        multiplicadorMaximo: null,
        recursosEspeciais: [],
      },
      advancedStats: { ...advancedStats, betRange: { min: null, max: null, currency: null } },
    }),
  )
  openGame('/game/1#facts')
  const information = await panel('Game information')
  expect(information.getByText('Jan 7, 2019')).toBeVisible()
  for (const row of ['Volatility', 'Paylines']) expect(information.queryByText(row)).toBeNull()
  for (const name of [
    'Betting range',
    'Technical details',
    'Special features',
    'Certified RTP versions',
  ]) {
    expect(screen.queryByRole('region', { name })).toBeNull()
  }
})

test('professional sees a labeled sample instead of the history, and no house edge', async () => {
  answerDetails(
    someDetails({
      chartData: [],
      advancedStats: { ...someDetails().advancedStats, hitRate: null, volatilityScore: null },
    }),
  )
  openGame('/game/1#looks', professional)
  const history = await panel('RTP history')
  expect(history.getByText('Sample data')).toBeVisible()
  expect(history.getByText(/The real history is available in the Premium plan/)).toBeVisible()
  expect(history.queryByRole('link')).toBeNull()
  expect(history.getByRole('slider', { name: 'Sample data, not this game' })).toBeVisible()
  expect(history.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('region', { name: 'What it costs' })).toBeNull()
  expect(screen.getByText(/^With Premium: what is known of its true RTP/)).toBeVisible()
  const statistics = await panel('Advanced statistics')
  expect(statistics.getAllByText('Available in the Premium plan')).toHaveLength(2)
})

test('the free plan is told which plan includes the page, and nothing is requested', async () => {
  const asked = answerDetails(someDetails())
  openGame('/game/1', aUser({ plano: 'free', paymentStatus: null }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Insufficient plan' })).toBeVisible()
  // The sample begins as the page would.
  expect(await screen.findByText('Pays as certified, to within 1 point')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('a game outside the plan is told by the plan’s number of games', async () => {
  answerDetails(someDetails())
  server.use(
    http.get('/api/games/details/:id', () =>
      refusal('PLAN_REQUIRED', { requiredPlan: 'premium', currentPlan: 'professional' }),
    ),
  )
  openGame('/game/900', professional)
  expect(await screen.findByText('Not among your 200 games')).toBeVisible()
  const text = 'Your plan shows the 200 most popular games. Premium shows this one, too.'
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See my 200 games' })).toHaveAttribute(
    'href',
    '/dashboard?tab=games',
  )
})

test('the address of a game that was merged leads to the other one, at the same place', async () => {
  answerDetails(someDetails())
  server.use(http.get('/api/games/details/88', () => refusal('GAME_NOT_FOUND', { mergedInto: 1 })))
  const { router } = openGame('/game/88?period=7d#facts')
  expect(await screen.findByRole('heading', { level: 1, name: 'Golden Papaya' })).toBeVisible()
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe('/game/1?period=7d#facts')
})

test('a link to a section of the page takes the focus there', async () => {
  answerDetails(someDetails())
  const { person } = openGame()
  const focused = () => document.activeElement?.textContent ?? ''
  await person.click(await screen.findByRole('link', { name: 'Embed' }))
  await waitFor(() => expect(focused()).toMatch(/^EmbedA card for your site/))
  await person.click(screen.getByRole('link', { name: 'History' }))
  await waitFor(() => expect(focused()).toBe('RTP history'))
})

test.each(['abc', '0', '-1', '99999999999', '1.5'])('%s is not a game', async (id) => {
  openGame(`/game/${id}`)
  expect(await screen.findByText('Game not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
})

test('an unknown game is not found, in Portuguese as specified', async () => {
  await chooseLanguage('pt')
  server.use(http.get('/api/games/details/:id', () => refusal('GAME_NOT_FOUND')))
  openGame('/game/77')
  expect(await screen.findByText('Jogo não encontrado')).toBeVisible()
})

test('the window is titled with the game, in each language, and with no other one', async () => {
  answerDetails(someDetails())
  server.use(http.get('/api/games/details/77', () => refusal('GAME_NOT_FOUND')))
  const { router } = openGame()
  expect(await screen.findByRole('heading', { level: 1, name: 'Golden Papaya' })).toBeVisible()
  expect(document.title).toBe('Golden Papaya · Retorna')
  await act(() => chooseLanguage('pt'))
  expect(await screen.findByText('RTP atual')).toBeVisible()
  expect(document.title).toBe('Golden Papaya · Retorna')
  await act(() => router.navigate('/game/77'))
  expect(await screen.findByText('Jogo não encontrado')).toBeVisible()
  expect(document.title).toBe('Jogo não encontrado · Retorna')
  await act(() => router.navigate('/game/abc'))
  expect(document.title).toBe('Jogo não encontrado · Retorna')
  await act(() => router.navigate('/dashboard'))
  await waitFor(() => expect(document.title).toBe('Visão geral · Retorna'))
})

test('a failure offers a retry and a link to the dashboard', async () => {
  answerDetails(someDetails())
  server.use(http.get('/api/games/details/:id', () => refusal('INTERNAL'), { once: true }))
  const { person } = openGame()
  expect(await screen.findByRole('link', { name: 'Back to dashboard' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error loading game./)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Golden Papaya' })).toBeVisible()
})

test('an info button explains its metric in one sentence', async () => {
  answerDetails(someDetails())
  const { person } = openGame('/game/1#looks')
  await person.hover(await screen.findByRole('button', { name: 'About: Hit rate' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'The share of days in the period with an RTP within 1 point of the theoretical one.',
  )
})

test('side panels show all that is known', async () => {
  answerDetails(someDetails())
  openGame('/game/1#facts')
  expect(await factsOf('Game information')).toEqual([
    ['Theoretical RTP', '96.50%'],
    ['Volatility', 'Medium'],
    ['Category', 'video slot'],
    ['Paylines', '20'],
    ['Reels', '5'],
    ['Launched', 'Jan 7, 2019'],
  ])
  expect(await factsOf('Betting range')).toEqual([
    ['Minimum bet', '€0.40'],
    ['Maximum bet', '€100.00'],
    ['Maximum win', '4,550 × the bet'],
  ])
  expect(await factsOf('Technical details')).toEqual([
    ['Technology', 'HTML5'],
    ['Platforms', 'desktopmobile'],
    ['Popularity rating', '4.5'],
  ])
  const special = await panel('Special features')
  expect(special.getByRole('listitem')).toHaveTextContent('free spins')
})

test('the advanced statistics of the period are shown', async () => {
  answerDetails(someDetails({ stats: { totalDataPoints: 61, period: '30d', daysAnalyzed: 28 } }))
  openGame('/game/1#looks')
  expect(await factsOf('Advanced statistics')).toEqual([
    ['Hit rate', '50.00%'],
    ['Volatility score', '1.49'],
    ['Data points', '61readings on 28 days'],
  ])
})

test('while the page loads, its parts have placeholders and nothing is said about the game', async () => {
  const reply = Promise.withResolvers<void>()
  answerDetails(someDetails())
  server.use(
    http.get('/api/games/details/:id', async () => {
      await reply.promise
      return HttpResponse.json({ success: true, data: someDetails() })
    }),
  )
  openGame()
  expect(await screen.findByText('Loading the game…')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'RTP history' })).toBeNull()
  reply.resolve()
  expect(await screen.findByRole('heading', { level: 1, name: 'Golden Papaya' })).toBeVisible()
  expect(screen.queryByText('Loading the game…')).toBeNull()
})

test('the header has the provider, the picture, the favorite button and the back link', async () => {
  answerDetails(someDetails())
  openGame()
  const title = await screen.findByRole('heading', { level: 1, name: 'Golden Papaya' })
  expect(title.parentElement).toHaveTextContent('Golden PapayaLumen')
  expect(title.parentElement?.parentElement?.querySelector('img')).toHaveAttribute(
    'src',
    '/api/games/image/1',
  )
  expect(screen.getByRole('button', { name: 'Favorite: Golden Papaya' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
})

test.each([
  ['up', 'Up'],
  ['down', 'Down'],
  ['stable', 'Stable'],
] as const)('the current RTP shows its trend against theoretical: %s', async (trend, word) => {
  answerDetails(someDetails({ trend, chartData: [] }))
  openGame()
  await screen.findByRole('heading', { level: 1 })
  const card = screen.getAllByText('Current RTP', { selector: 'dt' })[0]?.parentElement
  expect(card).toHaveTextContent(`97.21%Within chance ·${word}`)
})

test.each([
  ['excellent', 'Excellent'],
  ['good', 'Good'],
  ['warning', 'Warning'],
  ['poor', 'Poor'],
] as const)('the status is shown in words: %s', async (status, word) => {
  const { performance } = someDetails()
  answerDetails(someDetails({ performance: performance && { ...performance, status } }))
  openGame()
  const card = (await screen.findByText('Performance status', { selector: 'dt' })).parentElement
  expect(card).toHaveTextContent(word)
})

test('a look at a game is noted once, when the game is shown', async () => {
  const looks: unknown[] = []
  answerDetails(someDetails())
  const { person } = openGame()
  server.use(
    http.put('/api/dashboard/looks/:id', ({ params }) => {
      looks.push(params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await panel('RTP history')
  await person.click(screen.getByRole('radio', { name: '7d' }))
  await waitFor(() => expect(looks).toEqual(['1']))
})
