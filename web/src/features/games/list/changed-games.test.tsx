import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/factories.ts'
import { aGame, answerGames } from '../../../test/games.ts'
import { answerLive, catalogEvent } from '../../../test/live.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const user = aUser({ plano: 'premium', paymentStatus: 'paid' })

/** Opens the list of two games, and answers what is asked of it after a change. */
async function change(answer: (since: string | null) => object) {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const live = answerLive()
  answerApi({ user })
  answerGames([aGame({ nome: 'Golden Papaya' }), aGame({ id: 2, nome: 'Silver Mango' })])
  openApp('/dashboard?tab=games', user)
  await screen.findByRole('article', { name: 'Silver Mango' })
  const asked: (string | null)[] = []
  server.use(
    http.get('/api/games/rtp', ({ request }) => {
      const query = new URL(request.url).searchParams
      if (query.has('limit')) return undefined
      const since = query.get('since')
      asked.push(since)
      const counts = { count: 2, total: 2, hidden: null, answers: null, need_look: null }
      return HttpResponse.json({ success: true, version: 'next', ...counts, ...answer(since) })
    }),
  )
  await waitFor(() => expect(live.streams).toHaveLength(1))
  live.streams[0]?.send(catalogEvent())
  return asked
}

const namesShown = () =>
  screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

test('after a change only what differs is asked for; the rest stays', async () => {
  const renamed = aGame({ id: 2, nome: 'Silver Lemon' })
  const asked = await change(() => ({ ids: [2, aGame().id], data: [renamed] }))
  await screen.findByRole('article', { name: 'Silver Lemon' })
  expect(asked).toEqual(['first'])
  await waitFor(() => expect(namesShown()).toEqual(['Silver Lemon', 'Golden Papaya']))
})

test('a list that lacks a game is asked for again, whole', async () => {
  const whole = [aGame({ nome: 'Golden Papaya' }), aGame({ id: 3, nome: 'Blue Guava' })]
  const asked = await change((since) =>
    since === null ? { data: whole } : { ids: [aGame().id, 3], data: [] },
  )
  await screen.findByRole('article', { name: 'Blue Guava' })
  expect(asked).toEqual(['first', null])
})
