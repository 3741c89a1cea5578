import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { aGame, answerGames } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import type { aPerson } from '../../test/person.ts'
import { server } from '../../test/server.ts'

async function open(user = aUser()) {
  answerApi({ user })
  const page = openApp('/dashboard', user)
  await screen.findByRole('heading', { level: 1 })
  return page
}

const input = () => screen.findByRole('textbox', { name: 'Search games and pages' })

async function searchFor(person: ReturnType<typeof aPerson>, text: string) {
  await person.keyboard('/')
  await person.type(await input(), text)
}

test('the slash key opens the search; arrow keys and Enter choose a page', async () => {
  answerGames([aGame({ nome: 'Gamma Reef' })])
  const { person, address } = await open()
  await searchFor(person, 'gam')
  expect(await screen.findByRole('button', { name: /^Games/ })).toBeVisible()
  // The first is already selected; the games follow a moment later, below the pages.
  expect(await screen.findByRole('button', { name: /Gamma Reef/ })).toBeVisible()
  await person.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games'))
})

test('a section of the settings is found by what it is for', async () => {
  server.use(http.get('/api/overlay-links', () => HttpResponse.json({ success: true, links: [] })))
  const { person, address } = await open()
  await searchFor(person, 'overlay')
  expect(await screen.findByRole('button', { name: /Overlays for your stream/ })).toBeVisible()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/settings?tab=streaming'))
})

test.each([
  ['en', 'password', 'Security'],
  ['en', 'delete', 'Privacy'],
  ['en', 'cancel', 'Billing'],
  ['en', 'prices', 'Billing'],
  ['en', 'embed', 'Games'],
  ['pt', 'senha', 'Segurança'],
  ['pt', 'excluir', 'Privacidade'],
  ['pt', 'cancelar', 'Cobrança'],
  ['pt', 'preço', 'Cobrança'],
  ['pt', 'exportar', 'Relatórios'],
  ['pt', 'operador', 'Previsão'],
  ['pt', 'embed', 'Jogos'],
  ['pt', 'incorporar', 'Jogos'],
] as const)('in %s “%s” finds the page that holds it', async (language, query, page) => {
  await chooseLanguage(language)
  answerGames([])
  const { person } = await open()
  await person.keyboard(`/${query}`)
  expect(await screen.findByRole('button', { name: new RegExp(`^${page}`) })).toBeVisible()
})

test('staff find the screens that their role opens, members none', async () => {
  answerGames([])
  const { person } = await open(aUser({ role: 'editor' }))
  await person.keyboard('/investig')
  expect(await screen.findByRole('button', { name: /^Investigations.*Admin area/ })).toBeVisible()
  await person.clear(await input())
  await person.type(await input(), 'quaran')
  expect(await screen.findByRole('button', { name: /^Feeds/ })).toBeVisible()
  await person.clear(await input())
  await person.type(await input(), 'admin')
  expect(screen.getByRole('button', { name: /^Data entry/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Audit/ }), 'of administrators').toBeNull()
})

test('a page that the plan locks is found by what it holds, and says which plan opens it', async () => {
  answerGames([])
  const { person } = await open(aUser({ plano: 'free', paymentStatus: null }))
  await person.keyboard('/operator')
  expect(
    await screen.findByRole('button', { name: /^Forecast.*operator.*requires the Premium plan/ }),
  ).toBeVisible()
})

test('letters typed right after the slash are not lost, and the next search starts empty', async () => {
  answerGames([aGame()])
  const { person } = await open()
  await person.keyboard('/prov')
  expect(await input()).toHaveValue('prov')
  await person.type(await input(), 'i')
  expect(await input()).toHaveValue('provi')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('/')
  expect(await input()).toHaveValue('')
})

test('Ctrl-K opens the search from within a field, Escape closes it', async () => {
  answerGames([aGame()])
  const { person } = await open()
  await person.keyboard('{Control>}k{/Control}')
  await person.click(await input())
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a game found opens its page', async () => {
  const asked = answerGames([aGame({ id: 12, nome: 'Golden Papaya' })])
  server.use(http.get('/api/games/details/12', () => refusal('NOT_FOUND')))
  const { person, address } = await open()
  await person.click((await screen.findAllByRole('button', { name: /^Search/ }))[0] as HTMLElement)
  await person.type(await input(), 'papaya')
  const found = await screen.findByRole('button', { name: /Golden Papaya/ })
  expect(found.closest('[tabindex="0"]'), 'what scrolls a long list by keyboard').not.toBeNull()
  await person.click(found)
  await waitFor(() => expect(address()).toBe('/game/12'))
  expect(asked.map((query) => query.get('search'))).toContain('papaya')
})

test('on the free plan, which has no game pages, a found game opens the list showing it', async () => {
  answerGames([aGame({ id: 12, nome: 'Golden Papaya' })])
  const { person, address } = await open(aUser({ plano: 'free', paymentStatus: null }))
  await searchFor(person, 'papaya')
  await person.click(await screen.findByRole('button', { name: /Golden Papaya/ }))
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games&search=Golden+Papaya'))
})

test('an empty result and a failed search are reported', async () => {
  answerGames([])
  const { person } = await open()
  await searchFor(person, 'qqq')
  expect(await screen.findByText('No results. Try a shorter search.')).toBeVisible()
  server.use(http.get('/api/games/rtp', () => refusal('INTERNAL')))
  await person.type(await input(), 'q')
  expect(await screen.findByText(/Search is unavailable/)).toBeVisible()
  server.use(http.get('/api/games/rtp', () => refusal('TRIAL_ENDED')))
  await person.type(await input(), 'q')
  expect(await screen.findByText(/trial has ended/)).toBeVisible()
})

test('pages are found in Portuguese without their accents', async () => {
  await chooseLanguage('pt')
  answerGames([])
  const { person } = await open()
  await person.keyboard('/')
  await person.type(
    await screen.findByRole('textbox', { name: 'Buscar jogos e páginas' }),
    'configuracoes',
  )
  expect(screen.getByRole('button', { name: 'Configurações' })).toBeVisible()
})

test('reports require a plan; alerts open their tab', async () => {
  const professional = aUser({ plano: 'professional' })
  answerApi({ user: professional })
  server.use(http.get('/api/games/providers', () => HttpResponse.json({ success: true, data: [] })))
  const first = openApp('/reports', professional)
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  first.unmount()
  const free = aUser({ plano: 'free', paymentStatus: null })
  answerApi({ user: free })
  const second = openApp('/reports', free)
  expect(await screen.findByText('Insufficient plan')).toBeVisible()
  second.unmount()
  answerApi({ user: professional })
  openApp('/alerts', professional)
  expect(await screen.findByText('Insufficient plan')).toBeVisible()
})

test('text and Enter take the first match of that text, even before it is known', async () => {
  const games = [aGame({ id: 11, nome: 'Kelp' }), aGame({ id: 12, nome: 'Kite' })]
  answerGames(games)
  server.use(http.get('/api/games/details/:id', () => refusal('NOT_FOUND')))
  const { person, address } = await open()
  await searchFor(person, 'k')
  expect(await screen.findByRole('button', { name: /Kelp/ })).toBeVisible()
  await person.keyboard('ite{Enter}')
  await waitFor(() => expect(address()).toBe('/game/12'))
})

test('Enter counts even before the search has appeared; typing on withdraws it', async () => {
  answerGames([aGame({ id: 11, nome: 'Kelp' }), aGame({ id: 12, nome: 'Kite' })])
  server.use(http.get('/api/games/details/:id', () => refusal('NOT_FOUND')))
  const { person, address } = await open()
  await person.keyboard('/kelx{Backspace}p{Enter}')
  await waitFor(() => expect(address()).toBe('/game/11'))
  await searchFor(person, 'kel{Enter}y')
  expect(await screen.findByText('No results. Try a shorter search.')).toBeVisible()
  expect(address()).toBe('/game/11')
})

test('what the plan hides is counted, also where nothing else is found', async () => {
  answerGames([], 951, { professional: 2, premium: 1 })
  const { person, address } = await open(aUser({ plano: 'free', paymentStatus: null }))
  await searchFor(person, 'kite')
  const hidden = '2 matching games open with Professional. 1 more opens with Premium.'
  const found = await screen.findByRole('button', { name: hidden })
  expect(screen.queryByText(/No results/)).toBeNull()
  await person.click(found)
  await waitFor(() => expect(address()).toBe('/dashboard?tab=subscription'))
})

test('keys typed before the search has appeared do not end up in the field behind it', async () => {
  answerGames([aGame({ id: 12, nome: 'Kite' })])
  const user = aUser()
  answerApi({ user })
  const { person } = openApp('/dashboard?tab=games', user)
  const behind = await screen.findByRole('searchbox')
  await person.click(behind)
  await person.keyboard('{Control>}k{/Control}kite')
  expect(await input()).toHaveValue('kite')
  expect(behind).toHaveValue('')
})
