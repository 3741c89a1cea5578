import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { aUser, refusal, someStats } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const user = aUser()

function answerLogin(reply: () => Response) {
  server.use(http.post('/api/auth/login', reply))
}

async function signIn(person: ReturnType<typeof openApp>['person']) {
  await person.fill(await screen.findByLabelText('Email'), 'ana@example.com')
  await person.fill(screen.getByLabelText('Password'), 'Secret#2026')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('signing in opens the dashboard and stores token and user', async () => {
  answerApi({ user })
  answerLogin(() =>
    HttpResponse.json({ success: true, token: 'fresh', user, message: 'Signed in successfully' }),
  )
  const { person, address } = openApp('/login')
  await signIn(person)
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(address()).toBe('/dashboard')
  expect(localStorage.getItem('token')).toBe('fresh')
  expect(localStorage.getItem('authToken')).toBe('fresh')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
})

test('an empty installation counts nothing beside the form', async () => {
  answerApi({ stats: someStats({ total_games: 951, total_providers: 0, total_readings: 0 }) })
  openApp('/login')
  expect(await screen.findByText('951')).toBeInTheDocument()
  expect(screen.queryByText('Readings')).toBeNull()
  expect(screen.queryByText('0')).toBeNull()
})

test('the page the user came from opens after signing in', async () => {
  answerApi({ user })
  answerLogin(() => HttpResponse.json({ success: true, token: 'fresh', user, message: '' }))
  const { person, address } = openApp('/dashboard?period=30d')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/login')
  await signIn(person)
  await screen.findByText('Welcome, Ana Souza')
  expect(address()).toBe('/dashboard?period=30d')
})

test('a wrong password is reported and the input is kept', async () => {
  answerApi()
  answerLogin(() => refusal('INVALID_CREDENTIALS'))
  const { person } = openApp('/login')
  await signIn(person)
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password')
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('Secret#2026')
})

test('an unverified address leads to its verification', async () => {
  answerApi()
  answerLogin(() => refusal('EMAIL_NOT_VERIFIED'))
  const { person, address } = openApp('/login')
  await signIn(person)
  expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  expect(address()).toBe('/verify-email?email=ana%40example.com')
})

test('an account with a second factor is asked for its code, which is sent along', async () => {
  answerApi({ user })
  const sent: unknown[] = []
  server.use(
    http.post('/api/auth/login', async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      const code = typeof body === 'object' && body !== null ? body.codigo : undefined
      if (code === undefined) return refusal('TWO_FACTOR_REQUIRED')
      if (code !== '123456') return refusal('TWO_FACTOR_INVALID')
      return HttpResponse.json({ success: true, token: 'fresh', user, message: '' })
    }),
  )
  const { person, address } = openApp('/login')
  await signIn(person)
  expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  const code = screen.getByLabelText('Code')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect(code).toHaveAccessibleDescription('Enter the code')
  await person.type(code, 'recovery-1{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is not correct')
  await person.clear(code)
  await person.type(code, ' 123456 {Enter}')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  const credentials = { email: 'ana@example.com', senha: 'Secret#2026' }
  expect(sent).toEqual([
    credentials,
    { ...credentials, codigo: 'recovery-1' },
    { ...credentials, codigo: '123456' },
  ])
})

test('going back from the second step keeps the input', async () => {
  answerApi()
  answerLogin(() => refusal('TWO_FACTOR_REQUIRED'))
  const { person } = openApp('/login')
  await signIn(person)
  await person.click(await screen.findByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('Secret#2026')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a lockout counts down and blocks attempts until it ends', async () => {
  answerApi()
  answerLogin(() => {
    const reply = refusal('RATE_LIMITED')
    reply.headers.set('retry-after', '60')
    return reply
  })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { person } = openApp('/login')
  await signIn(person)
  expect(await screen.findByText(/^You can try again in (1:00|0:5\d)\.$/)).toBeVisible()
  const submit = screen.getByRole('button', { name: 'Sign in' })
  expect(submit).toBeDisabled()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(submit).toBeEnabled()
  expect(screen.queryByText(/You can try again/)).toBeNull()
})

test('recovery and registration are one step away', async () => {
  answerApi()
  const { person, address } = openApp('/login')
  await person.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Back to sign in' }))
  await person.click(await screen.findByRole('link', { name: 'Create account' }))
  await waitFor(() => expect(address()).toBe('/register'))
})

test.each([['https://evil.example/'], ['//evil.example'], ['/\\evil.example']])(
  'after signing in, %s is not followed',
  async (from) => {
    answerApi({ user })
    answerLogin(() => HttpResponse.json({ success: true, token: 'fresh', user, message: '' }))
    const { person, router, address } = openApp('/login')
    await screen.findByRole('heading', { name: 'Sign in' })
    await router.navigate('/login', { state: { from } })
    await signIn(person)
    await waitFor(() => expect(address()).toBe('/dashboard'))
  },
)

test('no reply from the server is reported as a connection error', async () => {
  answerApi()
  answerLogin(() => HttpResponse.error())
  const { person } = openApp('/login')
  await signIn(person)
  expect(await screen.findByRole('alert')).toHaveTextContent('Connection error. Please try again.')
})

test('a proxy that does not reply with JSON does not break the page', async () => {
  answerApi()
  answerLogin(() => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }))
  const { person } = openApp('/login')
  await signIn(person)
  expect(await screen.findByRole('alert')).toHaveTextContent('not available right now')
})

test('empty and malformed fields are marked, nothing is sent, and editing clears the mark', async () => {
  answerApi()
  const { person } = openApp('/login')
  const email = await screen.findByLabelText('Email')
  await person.type(email, 'ana@example')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Invalid email format')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
  expect(email).toHaveFocus()
  await person.type(email, '.com')
  expect(screen.queryByText('Invalid email format')).toBeNull()
})

test('fields that the server refuses are marked with its texts', async () => {
  answerApi()
  answerLogin(() => refusal('VALIDATION', { fields: { email: 'Invalid email format' } }))
  const { person } = openApp('/login')
  await signIn(person)
  expect(await screen.findByText('Invalid email format')).toBeVisible()
})

test('demonstration accounts fill in the form, only with demonstration data', async () => {
  answerApi({ stats: someStats({ is_demo: true }) })
  const { person } = openApp('/login')
  await person.click(await screen.findByRole('button', { name: 'Payment pending' }))
  expect(screen.getByLabelText('Email')).toHaveValue('pending@retorna.demo')
  expect(screen.getByLabelText('Password')).toHaveValue('Retorna#2026')
})

test('without demonstration data no account is offered', async () => {
  answerApi()
  openApp('/login')
  await screen.findByText('951')
  expect(screen.queryByText('Demonstration accounts')).toBeNull()
})

test('a guest sees the public figures and is asked to sign in for the rest', async () => {
  answerApi()
  const { person, address } = openApp('/login')
  await person.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  expect(await screen.findByText('Guest access')).toBeVisible()
  expect(address()).toBe('/dashboard')
  expect((await screen.findAllByText('951'))[0]).toBeVisible()
  expect(await screen.findByText('Sign in to view this')).toBeVisible()
})

test('changing the language changes every text and persists', async () => {
  answerApi()
  const { person } = openApp('/login')
  await person.click(await screen.findByRole('button', { name: 'Language: English' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'Português' }))
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(document.documentElement.lang).toBe('pt-BR')
  expect(localStorage.getItem('language')).toBe('pt')
})

test('the request carries the language of the screen', async () => {
  answerApi()
  let language: string | null = null
  server.use(
    http.post('/api/auth/login', ({ request }) => {
      language = request.headers.get('accept-language')
      return refusal('INVALID_CREDENTIALS')
    }),
  )
  const { person } = openApp('/login')
  await signIn(person)
  await waitFor(() => expect(language).toBe('en'))
})
