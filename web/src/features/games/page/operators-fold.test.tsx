import type { GameFeed } from '@retorna/contract/feeds/operators'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anAnswer } from '../../../test/an-answer.ts'
import { aUser } from '../../../test/factories.ts'
import { answerDetails, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const version = (version_percent: number | null) => anAnswer({ kind: 'version', version_percent })

const feed = (name: string, answer: WireAnswer, rest: Partial<GameFeed> = {}): GameFeed => ({
  name,
  isOperator: true,
  rtp: 94.1,
  plays: 100_000,
  theoreticalRtp: 96.5,
  judgedAgainst: 96.5,
  verdict: 'within',
  answer,
  lastReadingAt: '2026-01-07T10:00:00Z',
  ...rest,
})

/** Opens the sources of a game. */
const openFeeds = (answer: WireAnswer, feeds: readonly GameFeed[]) => {
  const user = aUser()
  answerApi({ user })
  answerDetails(someDetails({ answer }))
  server.use(
    http.get('/api/games/:id/feeds', () => HttpResponse.json({ success: true, days: 30, feeds })),
  )
  openApp('/game/1#operators', user)
}

test.each([
  ['agreeing answers', anAnswer(), [anAnswer(), anAnswer()], '; all say the same'],
  ['one version', version(94), [version(94), version(94)], '; all say the same'],
  ['different versions', version(94), [version(94), version(92)], '; not all say the same'],
  ['unknown versions', version(null), [version(null), version(null)], ' in the last 30 days'],
  ['another kind', version(94), [version(94), anAnswer()], '; not all say the same'],
  ['one unknown', anAnswer(), [anAnswer(), anAnswer({ kind: 'unknown' })], ' in the last 30 days'],
  ['one open', version(94), [version(94), anAnswer({ kind: 'open' })], ' in the last 30 days'],
  [
    'all open',
    anAnswer({ kind: 'open' }),
    [anAnswer({ kind: 'open' }), anAnswer({ kind: 'open' })],
    '; all say the same',
  ],
])('the closed line tells whether all sources say the same: %s', async (_, answer, own, words) => {
  openFeeds(
    answer,
    own.map((one, at) => feed(`Casino ${at + 1}`, one)),
  )
  expect(await screen.findByText(`2 sources${words}.`)).toBeInTheDocument()
})

test('an RTP of days before a change of version says what it is judged against', async () => {
  openFeeds(anAnswer(), [
    feed('Changed', anAnswer(), { rtp: 92.27, theoreticalRtp: 96, judgedAgainst: 92.31 }),
    feed('Same', anAnswer()),
  ])
  const said = await screen.findAllByText(/as certified on these days/)
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'judged against 92.31%, as certified on these days',
  ])
})
