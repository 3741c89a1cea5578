import type { GameEvidence } from '@retorna/contract/evidence'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anAnswer } from '../../../test/an-answer.ts'
import { aUser, refusal, someEvidence } from '../../../test/factories.ts'
import { answerDetails, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const COURSE = [
  { date: '2026-01-05', rtp: 95, low: null, high: null },
  { date: '2026-01-06', rtp: 94, low: 90.5, high: 97.5 },
  { date: '2026-01-07', rtp: 93.5, low: 91.25, high: 95.75 },
]
const FIGURES = { evidence: 31.4, course: COURSE, month: null }

function answerEvidence(data: GameEvidence) {
  server.use(http.get('/api/games/:id/evidence', () => HttpResponse.json({ success: true, data })))
}

function openWith(evidence: Partial<GameEvidence>, hash = '#evidence') {
  answerApi({ user: aUser() })
  answerDetails(someDetails())
  answerEvidence(someEvidence(evidence))
  return openApp(`/game/1${hash}`, aUser())
}

const panel = async () => within(await screen.findByRole('region', { name: 'The evidence' }))

test('a game outside is called so, with its evidence, since when, and the range of the true RTP', async () => {
  const { person } = openWith({ verdict: 'outside', outsideSince: '2026-01-06', figures: FIGURES })
  const evidence = await panel()
  expect(await evidence.findByText(/does not fit its theoretical RTP/)).toBeVisible()
  expect(evidence.getByText('31.40')).toBeVisible()
  expect(evidence.getByRole('button', { name: 'Download: The evidence' })).toBeVisible()
  expect(evidence.getByText('Jan 6, 2026')).toBeVisible()
  expect(evidence.getByText('91.25% – 95.75%')).toBeVisible()
  expect(evidence.getByText('93.50%')).toBeVisible()
  const history = within(screen.getByRole('region', { name: 'RTP history' }))
  await person.click(history.getByRole('button', { name: 'View as table' }))
  const rows = history.getAllByRole('row')
  expect(rows.map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent)).toEqual([
    undefined,
    '91.25% – 95.75%',
    expect.stringContaining('Too little is known yet'),
  ])
})

test('days that are not judged are named, with the reason', async () => {
  openWith({
    leftOut: [
      { reason: 'stakes', days: 1, lastDay: '2026-01-06' },
      { reason: 'turnover', days: 2, lastDay: '2026-01-07' },
    ],
  })
  const evidence = await panel()
  expect(await evidence.findByText(/^Left out: Jan 6, 2026 \(a source gives neither/)).toBeVisible()
  expect(
    evidence.getByText(/^Left out: 2 days, the last Jan 7, 2026 \(turnover unknown/),
  ).toBeVisible()
})

test('a game is not said to fit beside a range that leaves its theoretical RTP out', async () => {
  openWith({ figures: FIGURES })
  const evidence = await panel()
  expect(await evidence.findByText('91.25% – 95.75%')).toBeVisible()
  expect(evidence.getByText(/cannot be told yet/)).toBeVisible()
  expect(evidence.queryByText(/fits its theoretical RTP\.$/)).toBeNull()
})

test('a game that runs another version is not said to fit the certificate on record', async () => {
  answerApi({ user: aUser() })
  const answer = anAnswer({ kind: 'version', version_percent: 91 })
  answerDetails(someDetails({ answer }))
  answerEvidence(someEvidence({}))
  openApp('/game/1#evidence', aUser())
  const evidence = await panel()
  expect(await evidence.findByText(/names another certified version/)).toBeVisible()
  expect(evidence.getByText(/the days fit another certified version/)).toBeInTheDocument()
  expect(evidence.queryByText(/fits its theoretical RTP|speaks clearly against/)).toBeNull()
})

test.each([
  [{ kind: 'version', version_percent: 91, since: '2026-01-06' }, true],
  [{ kind: 'off', direction: 'below', back_since: '2026-01-06' }, true],
  [{ kind: 'off', direction: 'below' }, false],
] as const)('an average of days before and since a change is called so: %j', async (is, isSaid) => {
  answerApi({ user: aUser() })
  answerDetails(someDetails({ answer: anAnswer(is) }))
  answerEvidence(someEvidence({ firstDay: '2026-01-05', figures: FIGURES }))
  openApp('/game/1#evidence', aUser())
  const evidence = await panel()
  expect(await evidence.findByText('91.25% – 95.75%')).toBeVisible()
  const words =
    'The range and the RTP so far are averages over days before and after a change around Jan 6, 2026.'
  expect(evidence.queryAllByText(words)).toHaveLength(isSaid ? 1 : 0)
})

test('a bound of the true RTP that no game could reach is not told', async () => {
  const course = [{ date: '2026-01-07', rtp: 90.29, low: null, high: 637.2 }]
  openWith({ figures: { ...FIGURES, course } })
  const evidence = await panel()
  expect(await evidence.findByText('90.29%')).toBeVisible()
  expect(evidence.queryByText(/637/)).toBeNull()
  expect(evidence.getAllByText('Too little is known yet').length).toBeGreaterThan(0)
})

test('nothing that its arrival would move can be pressed before the evidence has come', async () => {
  answerApi({ user: aUser() })
  answerDetails(someDetails())
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  server.use(
    http.get('/api/games/:id/evidence', async () => {
      await arrival
      return HttpResponse.json({ success: true, data: someEvidence({}) })
    }),
  )
  openApp('/game/1#evidence', aUser())
  const evidence = await panel()
  expect(await evidence.findByText(/judged together/)).toBeVisible()
  expect(evidence.queryByRole('button')).toBeNull()
  arrive()
  expect(await evidence.findByRole('button', { name: 'Reproduce this: Answer' })).toBeVisible()
})

test('evidence beyond all doubt is not written out', async () => {
  openWith({ verdict: 'outside', figures: { ...FIGURES, evidence: 1_000_000 } })
  expect(await (await panel()).findByText('over 1,000,000')).toBeVisible()
})

test('what is missing is named instead of a verdict', async () => {
  openWith({ verdict: 'unknown', missing: ['payouts'], days: 0, firstDay: null, lastDay: null })
  const evidence = await panel()
  expect(await evidence.findByText('Not known well enough.')).toBeVisible()
  expect(evidence.getByText(/Missing: how widely payouts vary/)).toBeVisible()
  expect(evidence.queryByText('Evidence (E)')).toBeNull()
})

test('only an upper end is told where nothing is known of the lower one', async () => {
  openWith({
    missing: ['maximum-win'],
    figures: { ...FIGURES, course: [{ date: '2026-01-07', rtp: 95, low: null, high: 97 }] },
  })
  const evidence = await panel()
  expect(await evidence.findByText('At most 97.00%')).toBeVisible()
  expect(evidence.getByText(/Only paying too little can be noticed/)).toBeVisible()
})

test('the look at 30 days says how often it raises false alarms, and what it assumes', async () => {
  const month = {
    rtp: 95.1,
    low: 94.2,
    high: 97.8,
    verdict: 'within',
    isAssumed: true,
    leftOut: 1,
  } as const
  openWith({ figures: { ...FIGURES, month } }, '#looks')
  const evidence = within(
    await screen.findByRole('region', { name: 'One day, one week, one month' }),
  )
  expect(await evidence.findByText('95.10%; 3-sigma limits 94.20% to 97.80%')).toBeVisible()
  expect(evidence.getByText(/16 of 100 games outside at least once/)).toBeVisible()
  expect(
    evidence.getByText(/only assumed from the volatility class.* One day does not count/),
  ).toBeVisible()
})

test('a plan without the figures is told which one has them', async () => {
  openWith({ figures: null })
  expect(await (await panel()).findByText(/The Premium plan shows the evidence/)).toBeVisible()
  expect((await panel()).queryByRole('button', { name: /^Download/ })).toBeNull()
})

test('a failure concerns the panel alone, and can be retried', async () => {
  answerApi({ user: aUser() })
  answerDetails(someDetails())
  server.use(http.get('/api/games/:id/evidence', () => refusal('UNAVAILABLE')))
  const { person } = openApp('/game/1#evidence', aUser())
  const evidence = await panel()
  expect(await evidence.findByText('The evidence could not be loaded')).toBeVisible()
  answerEvidence(someEvidence())
  await person.click(evidence.getByRole('button', { name: /Try again/ }))
  expect(await evidence.findByText(/fits its theoretical RTP/)).toBeVisible()
})

test.each([
  [
    { outsideSince: '2026-01-06', verdict: 'outside' },
    'Does not fit the certificate, at every look since Jan 6, 2026.',
  ],
  [{ days: 1 }, 'One day judged; nothing speaks clearly against the certificate.'],
  [{ days: 40 }, '40 days judged together; nothing speaks clearly against the certificate.'],
  [{ verdict: 'unknown', missing: ['payouts'] }, 'For a proof, something is missing.'],
] as const)('the closed line says what the evidence comes to: %j', async (evidence, line) => {
  openWith(evidence as Partial<GameEvidence>, '')
  expect(await (await panel()).findByText(line)).toBeVisible()
  expect((await panel()).queryByText(/its theoretical RTP/)).toBeNull()
})
