import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anAnswer } from '../../test/an-answer.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { answerFavorites } from '../../test/favorites.ts'
import { aGame, answerDetails, answerGames, someDetails } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { placeholdersIn } from '../../test/placeholders.ts'
import { server } from '../../test/server.ts'

const user = aUser()
const GAMES = [1, 2, 3].map((id) => aGame({ id, nome: `Game ${id}` }))

const open = (address: string) => {
  answerApi({ user })
  answerGames(GAMES)
  return openApp(address, user)
}

const heart = (name: string) => screen.findByRole('button', { name: `Favorite: ${name}` })
const pressed = async (name: string) => (await heart(name)).getAttribute('aria-pressed')
const badge = async () => {
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
  return within(navigation).getByRole('link', { name: /^My games/ }).textContent
}

test('a click saves the favorite immediately, on the card, in the count and in the tab', async () => {
  const { calls } = answerFavorites(GAMES)
  const { person } = open('/dashboard?tab=games')
  await person.click(await heart('Game 2'))
  expect(await pressed('Game 2')).toBe('true')
  expect(await badge()).toBe('My games1')
  await waitFor(() => expect(calls).toEqual(['add 2']))
  await person.click(screen.getByRole('link', { name: /^My games/ }))
  expect(await screen.findByText('1 favorite')).toBeVisible()
  expect(screen.getByRole('article', { name: 'Game 2' })).toBeVisible()
})

test('it shows before the server replies, and reverts when the server refuses', async () => {
  answerFavorites(GAMES)
  const reply = Promise.withResolvers<void>()
  server.use(
    http.post('/api/user/favorites', async () => {
      await reply.promise
      return refusal('FAVORITES_FULL')
    }),
  )
  const { person } = open('/dashboard?tab=games')
  await person.click(await heart('Game 1'))
  expect(await pressed('Game 1')).toBe('true')
  reply.resolve()
  expect(await screen.findByText(/list of favorites is full/)).toBeVisible()
  await waitFor(async () => expect(await pressed('Game 1')).toBe('false'))
})

test('a removed favorite can be restored', async () => {
  const { calls, ids } = answerFavorites(GAMES, [3, 1])
  const { person } = open('/dashboard?tab=favorites')
  expect(await screen.findByText('2 favorites')).toBeVisible()
  await person.click(await heart('Game 3'))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Game 3' })).toBeNull())
  expect(await screen.findByText('Game 3 is no longer a favorite.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: 'Game 3' })).toBeVisible()
  await waitFor(() => expect(calls).toEqual(['remove 3', 'add 3']))
  expect(ids).toEqual([3, 1])
  await waitFor(() => expect(screen.queryByText('Game 3 is no longer a favorite.')).toBeNull())
})

test('of rapid clicks the last one wins, whatever the earlier replies say', async () => {
  const { calls, ids } = answerFavorites(GAMES)
  const { person } = open('/dashboard?tab=games')
  const button = await heart('Game 1')
  await person.click(button)
  await person.click(button)
  await person.click(button)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(calls).toEqual(['add 1', 'remove 1', 'add 1']))
  await waitFor(() => expect(ids).toEqual([1]))
  expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('the game page has the same button', async () => {
  const { calls } = answerFavorites(GAMES, [1])
  answerDetails(someDetails({ id: 1, name: 'Game 1' }))
  const { person } = open('/game/1')
  await waitFor(async () => expect(await pressed('Game 1')).toBe('true'))
  await person.click(await heart('Game 1'))
  expect(await pressed('Game 1')).toBe('false')
  await waitFor(() => expect(calls).toEqual(['remove 1']))
})

test('without favorites the tab links to the games', async () => {
  answerFavorites(GAMES)
  const { person, address } = open('/dashboard?tab=favorites')
  expect(await screen.findByText('No favorites yet')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Browse games' }))
  expect(address()).toBe('/dashboard?tab=games')
})

test('favorites hidden by the plan are mentioned', async () => {
  answerFavorites(GAMES, [1], 2)
  open('/dashboard?tab=favorites')
  expect(await screen.findByText('1 favorite')).toBeVisible()
  expect(screen.getByText(/^2 more are saved/)).toBeVisible()
})

test('a failed load can be retried', async () => {
  answerFavorites(GAMES, [1])
  server.use(http.get('/api/user/favorites', () => refusal('INTERNAL'), { once: true }))
  const { person } = open('/dashboard?tab=favorites')
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Game 1' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('what needs a look comes first, then the latest', async () => {
  const kinds = ['agrees', 'version', 'off'] as const
  const games = kinds.map((kind, index) => {
    const id = index + 1
    return aGame({ id, nome: `Game ${id}`, answer: anAnswer({ kind }) })
  })
  answerFavorites(games, [1, 2, 3])
  open('/dashboard?tab=favorites')
  await screen.findByText('3 favorites')
  const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
  // The list opens with its first card; the others follow.
  await waitFor(() => expect(names()).toEqual(['Game 3', 'Game 2', 'Game 1']))
})

test('the overview counts them, and a guest is told what is missing', async () => {
  answerFavorites(GAMES, [1, 2])
  const { unmount } = open('/dashboard')
  const figure = async () =>
    (await screen.findByText('Favorites', { selector: 'dt' })).parentElement?.textContent
  await waitFor(async () => expect(await figure()).toContain('2'))
  unmount()
  localStorage.clear()
  sessionStorage.setItem('guest', 'yes')
  server.use(http.get('/api/user/favorites', () => HttpResponse.error()))
  openApp('/dashboard')
  expect(await figure()).toContain('–')
})

test('none are counted while they load', async () => {
  answerFavorites(GAMES, [1])
  const reply = Promise.withResolvers<void>()
  server.use(
    http.get('/api/user/favorites', async () => {
      await reply.promise
      return HttpResponse.json({ success: true, data: GAMES.slice(0, 1), count: 1, total: 1 })
    }),
  )
  const { container } = open('/dashboard?tab=favorites')
  await screen.findByRole('heading', { level: 1, name: 'Favorites' })
  // The count has its placeholder, so the placeholders are the tab's own.
  await waitFor(() => expect(container.querySelector('main p[role="status"]')).not.toBeNull())
  expect(placeholdersIn(container)).not.toHaveLength(0)
  expect(screen.queryByText(/favorites?$/)).toBeNull()
  expect(screen.queryByText('No favorites yet')).toBeNull()
  reply.resolve()
  expect(await screen.findByText('1 favorite')).toBeVisible()
})
