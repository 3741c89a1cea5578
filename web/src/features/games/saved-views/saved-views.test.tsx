import type { SavedView } from '@retorna/contract/saved-views'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../../test/factories.ts'
import { aGame, answerGames } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

/** Mocks the saved views; returns them as the server has them. */
function answerViews(views: SavedView[]): SavedView[] {
  server.use(
    http.get('/api/user/views', () => HttpResponse.json({ success: true, views })),
    http.post('/api/user/views', async ({ request }) => {
      const body = (await request.json()) as { name: string; query: string }
      const view = { id: views.length + 1, ...body }
      views.push(view)
      return HttpResponse.json({ success: true, view }, { status: 201 })
    }),
    http.delete('/api/user/views/:id', ({ params }) => {
      views.splice(
        views.findIndex(({ id }) => id === Number(params.id)),
        1,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return views
}

async function openViews(address: string, views: SavedView[] = []) {
  const user = aUser()
  answerApi({ user })
  answerGames([aGame()])
  const stored = answerViews(views)
  const app = openApp(address, user)
  await app.person.click(await screen.findByRole('button', { name: 'Views' }))
  return { ...app, stored }
}

test('the current list is saved with all that its link needs, the period included', async () => {
  const { person, stored } = await openViews('/dashboard?tab=games&trend=up&sort=rtp')
  expect(await screen.findByText(/Save the current filters/)).toBeVisible()
  await person.fill(screen.getByRole('textbox', { name: 'Name of this view' }), ' Rising ')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('View saved: Rising')).toBeVisible()
  expect(stored).toEqual([{ id: 1, name: 'Rising', query: 'trend=up&period=7d&sort=rtp' }])
})

test('a view opens its list; a name that exists is replaced', async () => {
  const views = [{ id: 1, name: 'Best', query: 'sort=rtp&period=30d' }]
  const { person, address } = await openViews('/dashboard?tab=games&trend=up', views)
  const name = await screen.findByRole('textbox', { name: 'Name of this view' })
  await person.fill(name, 'best')
  expect(screen.getByRole('button', { name: 'Replace' })).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Best' }))
  expect(address()).toBe('/dashboard?tab=games&sort=rtp&period=30d')
  await waitFor(() => expect(screen.getByRole('radio', { name: '30d' })).toBeChecked())
})

test('a deleted view can be brought back', async () => {
  const views = [{ id: 1, name: 'Best', query: 'sort=rtp' }]
  const { person, stored } = await openViews('/dashboard?tab=games', views)
  await person.click(await screen.findByRole('button', { name: 'Delete view Best' }))
  await waitFor(() => expect(stored).toEqual([]))
  const none = await screen.findByText(/^Save the current filters/)
  expect(none.closest('[tabindex="-1"]')).toHaveFocus()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(stored).toMatchObject([{ name: 'Best', query: 'sort=rtp' }]))
})

test('a view that cannot be brought back says why', async () => {
  const { person } = await openViews('/dashboard?tab=games', [
    { id: 1, name: 'Best', query: 'sort=rtp' },
  ])
  server.use(http.post('/api/user/views', () => refusal('VIEWS_FULL')))
  const remove = await screen.findByRole('button', { name: 'Delete view Best' })
  await person.click(remove)
  await waitFor(() => expect(remove).not.toBeInTheDocument())
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/You have twenty saved views/)).toBeVisible()
})

test('a refusal shows the reason and keeps the name', async () => {
  const { person } = await openViews('/dashboard?tab=games')
  server.use(http.post('/api/user/views', () => refusal('VIEWS_FULL')))
  const name = await screen.findByRole('textbox', { name: 'Name of this view' })
  await person.fill(name, 'More')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/You have twenty saved views/)).toBeVisible()
  expect(name).toHaveValue('More')
})
