import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { aGame, answerDetails, answerGames, someDetails } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'
import { overlayLook } from './overlay-page.tsx'

const LINK = {
  id: 4,
  name: 'Main scene',
  game: null,
  layout: 'bar',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: null,
}

const STREAMING = '/settings?tab=streaming'

const open = (user = aUser({ plano: 'professional' }), at = `${STREAMING}&game=7&name=Papaya`) => {
  answerApi({ user })
  let links: (typeof LINK)[] = []
  const asked: unknown[] = []
  server.use(
    http.get('/api/overlay-links', () => HttpResponse.json({ success: true, links })),
    http.post('/api/overlay-links', async ({ request }) => {
      asked.push(await request.json())
      links = [LINK]
      return HttpResponse.json({ success: true, link: LINK, token: 'secret' }, { status: 201 })
    }),
    http.delete('/api/overlay-links/4', () => {
      links = []
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/api/games/rtp', () =>
      HttpResponse.json({
        success: true,
        data: [],
        version: 'first',
        count: 0,
        total: 0,
        hidden: null,
        answers: null,
        need_look: null,
      }),
    ),
  )
  return { ...openApp(at, user), asked }
}

test('a link needs a name, is shown once, and can be revoked', async () => {
  const { person } = open()
  expect(await screen.findByText('No links yet.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  expect(screen.getByText('Give the link a name.')).toBeVisible()
  await person.fill(screen.getByRole('textbox', { name: 'Name' }), 'Main scene')
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  const address = await screen.findByRole('textbox', { name: 'URL' })
  expect(address).toHaveValue(`${window.location.origin}/overlay/secret?lang=en`)
  expect(address).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue(/secret/)).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Revoke Main scene' }))
  await person.click(screen.getByRole('button', { name: 'Revoke now?' }))
  expect(await screen.findByText('No links yet.')).toBeVisible()
})

test('without favorites, a link needs a game', async () => {
  const { person, asked } = open(undefined, STREAMING)
  await person.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Main scene')
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  expect(screen.getByText('Choose a game.')).toBeVisible()
  expect(asked).toEqual([])
})

test('the game of a link is changed in place', async () => {
  const { person } = open()
  const asked: unknown[] = []
  let game: object = { id: 7, name: 'Golden Papaya' }
  server.use(
    http.get('/api/overlay-links', () =>
      HttpResponse.json({ success: true, links: [{ ...LINK, game }] }),
    ),
    http.put('/api/overlay-links/4', async ({ request }) => {
      asked.push(await request.json())
      game = { id: 8, name: 'Blue Guava' }
      return HttpResponse.json({ success: true, link: { ...LINK, game } })
    }),
  )
  answerGames([aGame({ id: 8, nome: 'Blue Guava' })])
  await person.click(await screen.findByRole('button', { name: 'Change the game of Main scene' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('combobox', { name: 'Game' })
  expect(field).toHaveValue('Golden Papaya')
  await person.clear(field)
  await person.type(field, 'blue')
  await person.click(await screen.findByRole('option', { name: /Blue Guava/ }))
  await person.click(dialog.getByRole('button', { name: 'Change game' }))
  expect(await screen.findByText(/^Blue Guava · Bar/)).toBeVisible()
  expect(asked).toEqual([{ game_id: 8 }])
})

test.each([
  [[], { id: 7, name: 'Golden Papaya' }, 0],
  [[], null, 1],
  [[{ id: 3 }], { id: 7, name: 'Golden Papaya' }, 1],
])('with favorites %j, a link of %j may change to them: %i', async (favorites, game, options) => {
  const { person } = open()
  server.use(
    http.get('/api/user/favorites', () =>
      HttpResponse.json({
        success: true,
        data: favorites,
        count: favorites.length,
        total: favorites.length,
      }),
    ),
    http.get('/api/overlay-links', () =>
      HttpResponse.json({ success: true, links: [{ ...LINK, game }] }),
    ),
  )
  await person.click(await screen.findByRole('button', { name: 'Change the game of Main scene' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('combobox', { name: 'Game' }))
  await waitFor(() =>
    expect(screen.queryAllByRole('option', { name: /^One of my favorites/ })).toHaveLength(options),
  )
})

test.each(['en', 'pt'] as const)(
  'the suffix from the instructions gives the light theme, in %s',
  async (language) => {
    await chooseLanguage(language)
    const { person } = open()
    const field = language === 'en' ? 'Name' : 'Nome'
    await person.fill(await screen.findByRole('textbox', { name: field }), 'Scene')
    const create = language === 'en' ? 'Create link' : 'Criar link'
    await person.click(screen.getByRole('button', { name: create }))
    const address = await screen.findByDisplayValue(/secret/)
    const step = screen.getByText(/theme=light/).textContent ?? ''
    const addition = /\S*theme=light/.exec(step)?.[0] ?? ''
    const { search } = new URL(`${(address as HTMLInputElement).value}${addition}`)
    expect(overlayLook(search, 'fr')).toEqual({ theme: 'light', language })
  },
)

test('from the page of a game, a link is made for this game', async () => {
  answerDetails(someDetails({ id: 7, name: 'Golden & Papaya' }))
  const { person, asked } = open(undefined, '/game/7#embed')
  await person.click(await screen.findByRole('link', { name: 'Show the answer on your stream' }))
  expect(await screen.findByRole('combobox', { name: 'Game' })).toHaveValue('Golden & Papaya')
  await person.fill(screen.getByRole('textbox', { name: 'Name' }), 'Main scene')
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  await screen.findByRole('textbox', { name: 'URL' })
  expect(asked).toEqual([{ name: 'Main scene', game_id: 7, layout: 'bar' }])
})

test('a game search without results says so', async () => {
  const { person } = open()
  const game = await screen.findByRole('combobox', { name: 'Game' })
  await person.clear(game)
  await person.type(game, 'no such game')
  expect(await screen.findByText('No games found')).toBeVisible()
})

test('a refusal shows the reason', async () => {
  const { person } = open()
  server.use(http.post('/api/overlay-links', () => refusal('OVERLAY_LINKS_FULL')))
  await person.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Scene')
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(/You have ten overlay links/)).toBeVisible()
})

test('the free plan is told which plan has overlays, and can still revoke links', async () => {
  open(aUser({ plano: 'free', paymentStatus: null }))
  expect(await screen.findByText('Overlays show the current RTP')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
  expect(await screen.findByText('No links yet.')).toBeVisible()
})
