import type { Judgment } from '@retorna/contract/judgment'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerDetails, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const INFINITE = null
const JUDGMENT: Judgment = {
  period: '1d',
  inputs: {
    rtp: 97.2,
    theoreticalRtp: 96,
    plays: 1_000_000,
    turnover: 2_000_000,
    payout: 1_944_000,
    stakeSquares: 4_000_000,
    stakeCubes: null,
    largestStake: null,
    payoutSquares: null,
    maximumWin: 100,
    standardDeviation: 5,
    deviationSource: 'measured',
    deviationDegrees: 60,
    skewness: { low: 0, high: 19.808 },
    kurtosis: 392.356,
    stakeVariation: 2.67,
    stakeVariationDegrees: INFINITE,
  },
  chance: {
    turnover: 2_000_000,
    stakeSquares: 4_000_000,
    expected: 1_920_000,
    deviation: 10_000,
    skewness: { low: 0, high: 0.0198 },
    kurtosis: 0.0004,
    degrees: 60,
  },
  limits: {
    watch: { t: 1.02, low: 95, high: 97.01, by: { low: 'normal', high: 'expansion' } },
    outside: { t: 1.04, low: 94.43, high: 97.58, by: { low: 'normal', high: 'largest-win' } },
  },
  verdict: 'watch',
}

const SECTION = 'One day, one week, one month'
const NAME = 'One look at the latest day'

async function reproduce(data: Judgment | null) {
  answerApi({ user: aUser() })
  answerDetails(someDetails())
  server.use(http.get('/api/games/:id/judgment', () => HttpResponse.json({ success: true, data })))
  const { person } = openApp('/game/1#looks', aUser())
  const panel = within(await screen.findByRole('region', { name: SECTION }))
  await person.click(panel.getByRole('button', { name: `Reproduce this: ${NAME}` }))
  return { person, panel }
}

test('shows what goes in, the formula and what comes out', async () => {
  const { person, panel } = await reproduce(JUDGMENT)
  expect(await panel.findByText('5.0000 (60.0 degrees of freedom)')).toBeInTheDocument()
  expect(panel.getByText('1,920,000.00')).toBeInTheDocument()
  expect(panel.getByText(/^95\.00% \(1\.96 or 3 σ/)).toBeInTheDocument()
  expect(
    panel.getByText('97.58% (from the largest win and stake (Pinelis, Bentkus))'),
  ).toBeInTheDocument()
  expect(panel.queryByText('CV² of the stakes')).toBeNull()
  expect(panel.getByRole('link', { name: 'How this is judged' })).toHaveAttribute('href', '/method')
  server.use(http.get('/api/games/:id/judgment/export', () => refusal('UNAVAILABLE')))
  await person.click(panel.getByRole('button', { name: `Download CSV: ${NAME}` }))
  expect(await panel.findByText('The file could not be downloaded')).toBeInTheDocument()
})

test('what is not known of a game is said to be unknown', async () => {
  const { inputs, chance } = JUDGMENT
  const unknown = { skewness: null, kurtosis: null }
  const { panel } = await reproduce({
    ...JUDGMENT,
    inputs: { ...inputs, ...unknown, maximumWin: null },
    chance: { ...chance, ...unknown },
  })
  expect((await panel.findAllByText('Not known')).length).toBeGreaterThanOrEqual(5)
})

test('says so where there is nothing to reproduce', async () => {
  const { panel } = await reproduce(null)
  expect(await panel.findByText('Nothing to reproduce: there is no verdict.')).toBeInTheDocument()
})
