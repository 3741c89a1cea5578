import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../i18n/i18n.ts'
import { aUser, refusal } from '../test/factories.ts'
import { answerApi, openApp } from '../test/open-app.tsx'
import { bodiesOf, server } from '../test/server.ts'
import { findUser } from './session-provider.tsx'

const user = aUser()

/** What another tab of this browser does to the storage that all tabs share. */
function inAnotherTab(key: string, newValue: string | null) {
  const oldValue = localStorage.getItem(key)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
}

test.each([
  ['en', 'Checking authentication...'],
  ['pt', 'Verificando autenticação...'],
] as const)('in %s the check is announced while it lasts', async (language, text) => {
  await chooseLanguage(language)
  answerApi({ user })
  const check = Promise.withResolvers<Response>()
  server.use(http.get('/api/auth/verify', () => check.promise))
  localStorage.setItem('token', 'token-1')
  openApp('/dashboard')
  expect(await screen.findByRole('status')).toHaveTextContent(text)
  check.resolve(refusal('INVALID_TOKEN'))
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
})

test('a user found before the first render shows at once and is not checked twice', async () => {
  answerApi({ user })
  let checks = 0
  server.use(
    http.get('/api/auth/verify', () => {
      checks += 1
      return HttpResponse.json({ success: true, valid: true, user })
    }),
  )
  localStorage.setItem('token', 'token-1')
  await findUser()
  openApp('/dashboard')
  expect(screen.queryByText('Checking authentication...')).toBeNull()
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(checks).toBe(1)
})

test('a token that the server refuses before the first render is checked again, and ends', async () => {
  answerApi({ user })
  server.use(http.get('/api/auth/verify', () => refusal('INVALID_TOKEN')))
  localStorage.setItem('token', 'token-1')
  await findUser()
  expect(localStorage.getItem('user')).toBeNull()
  openApp('/dashboard')
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
})

test.each([
  ['en', 'Your session has ended. Sign in again to continue.'],
  ['pt', 'Sua sessão terminou. Entre novamente para continuar.'],
] as const)(
  'in %s, users whose session was ended by the server are told and return after signing in',
  async (language, text) => {
    await chooseLanguage(language)
    answerApi({ user })
    server.use(
      http.get('/api/dashboard/rtp-trend', () => refusal('UNAUTHENTICATED'), { once: true }),
      http.post('/api/auth/login', () =>
        HttpResponse.json({ success: true, token: 'fresh', user, message: '' }),
      ),
    )
    const { person, address } = openApp('/dashboard?period=1d', user)
    expect(await screen.findByText(text)).toBeVisible()
    const [email, password, submit] =
      language === 'en' ? ['Email', 'Password', 'Sign in'] : ['E-mail', 'Senha', 'Entrar']
    await person.fill(screen.getByLabelText(email), 'ana@example.com')
    await person.fill(screen.getByLabelText(password), 'Secret#2026')
    await person.click(screen.getByRole('button', { name: submit }))
    await waitFor(() => expect(address()).toBe('/dashboard?period=1d'))
  },
)

test('users who sign out are not told that the session ended', async () => {
  answerApi({ user })
  const { person } = openApp('/dashboard', user)
  await person.click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
})

test('signing in in another tab also signs in here', async () => {
  answerApi({ user })
  const { address } = openApp('/login')
  await screen.findByRole('heading', { name: 'Sign in' })
  inAnotherTab('token', 'token-2')
  inAnotherTab('user', JSON.stringify(user))
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('user changes stored by another tab show here', async () => {
  answerApi({ user })
  openApp('/dashboard', user)
  await screen.findByText('Welcome, Ana Souza')
  inAnotherTab('user', JSON.stringify(aUser({ nome: 'Ana Lima' })))
  expect(await screen.findByText('Welcome, Ana Lima')).toBeVisible()
})

const languageMenu = () => screen.findByRole('button', { name: /^(Language|Idioma):/ })

test('a language chosen signed in is stored, even if this browser already shows it', async () => {
  answerApi({ user })
  const stored = bodiesOf(
    'put',
    '/api/account/language',
    () => new HttpResponse(null, { status: 204 }),
  )
  const { person } = openApp('/dashboard', user)
  for (const name of ['English', 'Português']) {
    await person.click(await languageMenu())
    await person.click(await screen.findByRole('menuitemradio', { name }))
  }
  await waitFor(() => expect(stored).toEqual([{ language: 'en' }, { language: 'pt' }]))
})

test('whoever is not signed in stores nothing on the server', async () => {
  answerApi()
  const asked: unknown[] = []
  server.use(
    http.put('/api/account/language', () => {
      asked.push(1)
      return refusal('UNAUTHENTICATED')
    }),
  )
  openApp('/login')
  await screen.findByRole('heading', { name: 'Sign in' })
  await chooseLanguage('pt')
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(asked).toEqual([])
})

test('a language that could not be stored is reported', async () => {
  answerApi({ user })
  server.use(http.put('/api/account/language', () => refusal('UNAVAILABLE')))
  const { person } = openApp('/dashboard', user)
  await person.click(await languageMenu())
  await person.click(await screen.findByRole('menuitemradio', { name: 'Português' }))
  expect(await screen.findByText(/continuam no idioma anterior/)).toBeVisible()
})
