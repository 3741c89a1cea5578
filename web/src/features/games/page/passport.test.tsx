import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anAnswer } from '../../../test/an-answer.ts'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerDetails, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const premium = aUser()

const value = {
  rtp: 96.71,
  turnover: 1000,
  payout: 0.00000967,
  plays: null,
  stakeSquares: '12345678901234567890.5',
  stakeCubes: null,
  maxStake: null,
  payoutSquares: null,
  feed: 'Nova Casino',
  source: 'Operator report <i>A</i>',
  enteredBy: null,
  enteredAt: '2026-01-02T10:00:00.000Z',
  batch: { id: 12, fileName: null },
}

test('a value opens its source, import and corrections, without names', async () => {
  const days: unknown[] = []
  server.use(
    http.get('/api/readings/1/:day/passport', ({ params }) => {
      days.push(params.day)
      return HttpResponse.json({
        success: true,
        passport: {
          gameId: 1,
          day: params.day,
          rtp: 96.71,
          count: 1,
          readings: [
            {
              ...value,
              readAt: '2026-01-02T09:00:00.000Z',
              corrections: [
                {
                  ...value,
                  rtp: 69.71,
                  source: 'desk',
                  batch: null,
                  replacedAt: '2026-01-02T10:00:00.000Z',
                },
                {
                  ...value,
                  rtp: 70,
                  source: 'Demonstration data',
                  batch: null,
                  replacedAt: '2026-01-02T09:30:00.000Z',
                },
                {
                  ...value,
                  rtp: 71,
                  feed: null,
                  source: null,
                  replacedAt: '2026-01-02T09:15:00.000Z',
                },
              ],
            },
          ],
        },
      })
    }),
  )
  const details = someDetails()
  answerDetails(details)
  answerApi({ user: premium })
  const { person } = openApp('/game/1', premium)
  await person.click(await screen.findByTitle('Where the value comes from'))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findAllByText('Operator report <i>A</i>'))[0]).toBeVisible()
  expect(drawer.getAllByText('12,345,678,901,234,567,890.5')[0]).toBeVisible()
  expect(drawer.getAllByText('0.00000967')[0]).toBeVisible()
  expect(drawer.getAllByText('1,000.00')[0]).toBeVisible()
  expect(drawer.queryByText('Σ stake³')).toBeNull()
  expect(drawer.getByText('Entry grid')).toBeVisible()
  expect(drawer.getAllByText('Nova Casino')).toHaveLength(3)
  expect(drawer.getByText('A source')).toBeVisible()
  expect(drawer.getByText('A program of the source')).toBeVisible()
  expect(drawer.getAllByText('Technical team')).toHaveLength(3)
  expect(drawer.getAllByText('No. 12')[0]).toBeVisible()
  expect(drawer.getByText(/69\.71% until/)).toBeVisible()
  // A reading without an author is not labeled as entered by hand.
  expect(drawer.getAllByText('Entered by hand')).toHaveLength(1)
  expect(drawer.getByText('None')).toBeVisible()
  expect(days).toEqual([details.currentDay])
})

test('a day that the answer asks to check opens from there; if archived, it says so', async () => {
  server.use(
    http.get('/api/readings/1/:day/passport', ({ params: { day } }) => {
      const passport = { gameId: 1, day, rtp: 96.71, count: 2, readings: [] }
      return HttpResponse.json({ success: true, passport })
    }),
  )
  const missing = { kind: 'unknown', missing: 'one-day', missing_day: '2026-01-02' } as const
  answerDetails(someDetails({ answer: anAnswer(missing) }))
  answerApi({ user: premium })
  const { person } = openApp('/game/1', premium)
  await person.click(await screen.findByRole('button', { name: /Jan 2, 2026: check its readings/ }))
  expect(await screen.findByText('The readings of this day are archived.')).toBeVisible()
})

test('any day opens from the chart’s table, and a refusal shows the reason', async () => {
  server.use(http.get('/api/readings/1/:day/passport', () => refusal('PLAN_REQUIRED')))
  answerDetails(someDetails())
  answerApi({ user: premium })
  const { person } = openApp('/game/1', premium)
  await person.click(await screen.findByRole('button', { name: 'View as table' }))
  const [day] = screen.getAllByRole('button', { name: /show source/ })
  if (day === undefined) throw new Error('The table has no day')
  await person.click(day)
  expect(await screen.findByText('Your plan does not include this feature.')).toBeVisible()
})
