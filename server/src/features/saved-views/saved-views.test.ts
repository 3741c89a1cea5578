import { listViews, MAX_VIEWS, saveView } from '@retorna/contract/saved-views'
import { expect, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'

type Headers = { authorization: string }

const server = useTestApp()

const join = () => signInAs(server.database.db)

const save = (headers: Headers, name: string, query = 'sort=rtp') =>
  server.app.inject({ method: 'POST', url: '/api/user/views', headers, payload: { name, query } })

const saved = async (headers: Headers, name: string, query?: string) => {
  const reply = await save(headers, name, query)
  expect(reply.statusCode, reply.body).toBe(201)
  return saveView.replies[201].parse(reply.json()).view
}

const list = async (headers: Headers) => {
  const reply = await server.app.inject({ url: '/api/user/views', headers })
  return listViews.replies[200].parse(reply.json()).views
}

test('views are kept by name; the same name replaces, whatever its case', async () => {
  const ana = await join()
  expect(await list(ana)).toEqual([])
  const falling = await saved(ana, '  Falling ', 'trend=down')
  expect(falling).toMatchObject({ name: 'Falling', query: 'trend=down' })
  await saved(ana, 'best')
  expect((await list(ana)).map(({ name }) => name)).toEqual(['best', 'Falling'])
  expect(await saved(ana, 'FALLING', 'trend=down&sort=rtp')).toEqual({
    id: falling.id,
    name: 'FALLING',
    query: 'trend=down&sort=rtp',
  })
  expect(await list(ana)).toHaveLength(2)
})

test('nobody sees or deletes the views of others', async () => {
  const [ana, rui] = [await join(), await join()]
  const { id } = await saved(ana, 'Mine')
  await saved(rui, 'Mine', 'search=x')
  const remove = (headers: Headers) =>
    server.app.inject({ method: 'DELETE', url: `/api/user/views/${id}`, headers })
  expect((await remove(rui)).statusCode).toBe(204)
  expect(await list(ana)).toHaveLength(1)
  expect((await remove(ana)).statusCode).toBe(204)
  expect((await remove(ana)).statusCode).toBe(204)
  expect(await list(ana)).toEqual([])
  expect(await list(rui)).toHaveLength(1)
})

test('their number is limited, but an existing one can still be replaced', async () => {
  const ana = await join()
  for (let index = 0; index < MAX_VIEWS; index++) await saved(ana, `View ${index}`)
  const refused = await save(ana, 'One more')
  expect(refused.statusCode).toBe(409)
  expect(refused.json().code).toBe('VIEWS_FULL')
  expect(await saved(ana, 'view 3', 'period=1d')).toMatchObject({ query: 'period=1d' })
})

test.each([
  ['a blank name', { name: '  ', query: '' }],
  ['a long name', { name: 'x'.repeat(61), query: '' }],
  ['no filters', { name: 'x' }],
  ['filters beyond any list', { name: 'x', query: 'x'.repeat(3001) }],
  ['text that cannot be stored', { name: 'a\u0000b', query: '' }],
])('%s is refused', async (_case, payload) => {
  const headers = await join()
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/user/views',
    headers,
    payload,
  })
  expect(reply.statusCode).toBe(400)
})
