import type { Game } from '@retorna/contract/games'
import { HttpResponse, http } from 'msw'
import { server } from './server.ts'

/** Mocks the favorites calls like the server; `kept` holds the initial ids, `calls` lists the received calls. */
export function answerFavorites(games: readonly Game[], kept: number[] = [], hidden = 0) {
  const ids = [...kept]
  const calls: string[] = []
  const game = (wanted: number) => games.find(({ id }) => id === wanted)
  server.use(
    http.get('/api/user/favorites', () => {
      const data = ids.flatMap((id) => game(id) ?? [])
      const counts = { count: data.length, total: data.length + hidden }
      return HttpResponse.json({ success: true, data, ...counts })
    }),
    http.post('/api/user/favorites', async ({ request }) => {
      const body: unknown = await request.json()
      const id = Number((body as { game_id: number }).game_id)
      calls.push(`add ${id}`)
      if (!ids.includes(id)) ids.unshift(id)
      return HttpResponse.json({ success: true, data: game(id) }, { status: 201 })
    }),
    http.delete('/api/user/favorites/:id', ({ params }) => {
      const id = Number(params.id)
      calls.push(`remove ${id}`)
      if (ids.includes(id)) ids.splice(ids.indexOf(id), 1)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { ids, calls }
}
