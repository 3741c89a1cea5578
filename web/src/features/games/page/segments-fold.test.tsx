import type { GameJackpots, GameSegment } from '@retorna/contract/segments'
import { prefixed } from '@retorna/contract/tables/column'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories.ts'
import { answerDetails, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const segment = (overrides: Partial<GameSegment>): GameSegment => ({
  id: 1,
  feed: 'Casino Aurora',
  channel: null,
  stake_level: null,
  mode: null,
  money: null,
  certified_rtp_percent: 96,
  rtp_percent: 95.9,
  with_jackpots_percent: null,
  days: 40,
  first_day: '2026-01-01',
  last_day: '2026-02-09',
  plays: 5000,
  turnover: 5000,
  payout: 4795,
  jackpot_contribution: null,
  jackpot_win: null,
  currency: 'BRL',
  ...prefixed('answer', {
    ...someDetails().answer,
    kind: 'open' as const,
  }),
  ...overrides,
})

const openWith = (segments: GameSegment[], jackpots: GameJackpots | null = null) => {
  const user = aUser()
  answerApi({ user })
  answerDetails(someDetails())
  server.use(
    http.get('/api/games/:id/segments', () =>
      HttpResponse.json({ success: true, segments, jackpots }),
    ),
  )
  return openApp('/game/1#segments', user)
}

test('the closed line names the segments that are off, and each is told with its RTPs', async () => {
  openWith([
    segment({
      id: 2,
      channel: 'mobile',
      stake_level: 'High roller',
      rtp_percent: 80.1,
      with_jackpots_percent: 91.25,
      answer_kind: 'off',
      answer_direction: 'below',
      answer_basis: 'proved',
    }),
    segment({ channel: 'Totem', mode: 'free-spins', certified_rtp_percent: null }),
  ])
  const panel = within(await screen.findByRole('region', { name: 'Segments' }))
  expect(
    panel.getByText('One segment is off its certified RTP: Mobile · High roller.'),
  ).toBeVisible()
  expect(await panel.findByText('80.10%')).toBeVisible()
  expect(panel.getByText('91.25%')).toBeVisible()
  expect(panel.getByText('Totem · Free spins')).toBeVisible()
  expect(panel.getByRole('button', { name: 'Download: Segments' })).toBeVisible()
})

test('several feeds are told apart, and the line says that none is off', async () => {
  openWith([segment({ channel: 'web' }), segment({ id: 2, channel: 'web', feed: null })])
  const panel = within(await screen.findByRole('region', { name: 'Segments' }))
  expect(panel.getByText('2 segments; none is off its certified RTP.')).toBeVisible()
  expect(await panel.findByText('Casino Aurora')).toBeVisible()
  expect(panel.getByText('A source')).toBeVisible()
})

test('where jackpots are told apart, the RTP of all plays stands without and with them', async () => {
  openWith([segment({ channel: 'mobile', with_jackpots_percent: 97 })], {
    since: '2026-01-05',
    rtp_percent: 94.2,
    with_jackpots_percent: 96.5,
  })
  expect(
    await screen.findByText(
      'All plays since Jan 5, 2026: 94.20% without what jackpots paid, which is judged, and 96.50% with it.',
    ),
  ).toBeInTheDocument()
})
