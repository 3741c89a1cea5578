import type { AnswerCalculation } from '@retorna/contract/evidence'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anAnswer } from '../../../test/an-answer.ts'
import { aUser } from '../../../test/factories.ts'
import { answerDetails, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const ANSWER = anAnswer({ kind: 'off', direction: 'below', basis: 'estimated' })

const CALCULATION: AnswerCalculation = {
  certifiedRtp: 96,
  firstDay: '2026-01-01',
  lastDay: '2026-02-09',
  days: 40,
  inStakes: false,
  turnover: 33_400_000,
  payout: 30_728_000,
  rtp: 92,
  squares: 5_200_000_000,
  cross: -12_000_000,
  turnoverSquares: 28_000_000_000_000,
  largest: 19_400,
  maximumWin: null,
  estimate: { low: 90.93, high: 94.12 },
  silence: null,
  proof: null,
  answer: ANSWER,
}

async function reproduce(data: AnswerCalculation | null) {
  answerApi({ user: aUser() })
  answerDetails(someDetails({ answer: ANSWER }))
  server.use(http.get('/api/games/:id/answer', () => HttpResponse.json({ success: true, data })))
  const { person } = openApp('/game/1#evidence', aUser())
  await person.click(await screen.findByRole('button', { name: 'Reproduce this: Answer' }))
}

const figureOf = async (name: string) => {
  const [term] = await screen.findAllByText(name, { selector: 'dt' })
  return term?.nextElementSibling?.textContent
}

test('the answer is reproduced: what goes in, the formulas and what comes out', async () => {
  await reproduce(CALCULATION)
  expect(await figureOf('Certified RTP')).toBe('96.00%')
  expect(await figureOf('Days')).toMatch(/^40 \(Jan 1, 2026 to Feb 9, 2026\)/)
  expect(await figureOf('RTP of all days, R')).toBe('92.00%')
  expect(await figureOf('Maximum win at the mean stake')).toBe('Not known')
  expect(screen.getByText(/^low = R −/)).toBeInTheDocument()
  expect(await figureOf('RTP estimated from the days')).toBe('90.93% to 94.12%')
  expect(await figureOf('It rests on')).toBe('an estimate from the days')
  expect(await figureOf('Answer')).toBe('Pays less than certified')
})

test('evidence, a named version and a missing estimate are said, too', async () => {
  const proof = { low: null, high: 95.01, evidence: 41.5, days: 40 }
  const answer = { ...ANSWER, basis: null, version_percent: 94.1, probability: 0.98 }
  await reproduce({ ...CALCULATION, estimate: null, silence: 'one-day', proof, answer })
  expect(await figureOf('Evidence')).toBe('41.50')
  expect(await figureOf('True RTP by the evidence')).toBe('Not known to 95.01%')
  expect(await figureOf('RTP estimated from the days')).toContain('more than half')
  expect(await figureOf('Version that the forecasts name')).toBe('94.10% (98.00% sure)')
})

test('says so where there is nothing to reproduce', async () => {
  await reproduce(null)
  expect(await screen.findByText(/^Nothing to reproduce: no day/)).toBeInTheDocument()
})

test('a plan without real RTP data is offered no calculation of the answer', async () => {
  const professional = aUser({ plano: 'professional' })
  answerApi({ user: professional })
  answerDetails(someDetails({ answer: ANSWER }))
  openApp('/game/1#evidence', professional)
  const part = within(await screen.findByRole('region', { name: 'The evidence' }))
  expect(await part.findByRole('link', { name: 'How this is judged' })).toBeVisible()
  expect(part.queryByRole('button')).toBeNull()
})
