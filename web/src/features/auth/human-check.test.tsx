import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf } from '../../test/server.ts'

const SCRIPT = 'script[src^="https://www.google.com/recaptcha/"]'
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(SCRIPT)]

afterEach(() => {
  delete window.grecaptcha
  for (const script of scripts()) script.remove()
})

/** Opens the login page with the check on and fills it in; `sent` collects the requests. */
async function openLogin(siteKey: string) {
  answerApi({ siteKey })
  const sent = bodiesOf('post', '/api/auth/login', () => refusal('INVALID_CREDENTIALS'))
  const app = openApp('/login')
  await app.person.fill(await screen.findByLabelText('Email'), 'ana@example.com')
  await app.person.fill(screen.getByLabelText('Password'), 'Secret#2026')
  const submit = screen.getByRole('button', { name: 'Sign in' })
  return { ...app, sent, submit }
}

/** The global that the script defines once it has loaded. */
function stubRecaptcha(execute: (siteKey: string, options: { action: string }) => Promise<string>) {
  window.grecaptcha = { execute }
}

test('the script is loaded once, with the site key, and its token is sent', async () => {
  const { person, sent, submit } = await openLogin('key-1')
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(scripts()[0]?.src).toBe('https://www.google.com/recaptcha/api.js?render=key-1')
  const asked: unknown[] = []
  stubRecaptcha(async (siteKey, { action }) => {
    asked.push({ siteKey, action })
    return `token ${asked.length}`
  })
  for (let time = 1; time <= 2; time += 1) {
    await waitFor(() => expect(submit).toBeEnabled())
    await person.click(submit)
    await waitFor(() => expect(sent).toHaveLength(time))
  }
  expect(scripts()).toHaveLength(1)
  expect(asked).toEqual([
    { siteKey: 'key-1', action: 'login' },
    { siteKey: 'key-1', action: 'login' },
  ])
  expect(sent).toMatchObject([{ recaptchaToken: 'token 1' }, { recaptchaToken: 'token 2' }])
})

test('a form submitted before the script is ready waits for it', async () => {
  const { person, sent, submit } = await openLogin('key-2')
  await person.click(submit)
  expect(submit).toBeDisabled()
  expect(sent).toEqual([])
  stubRecaptcha(async () => 'late token')
  await waitFor(() => expect(sent).toMatchObject([{ recaptchaToken: 'late token' }]))
})

test.each([
  ['en', 'Security check failed. Please try again.'],
  ['pt', 'Falha na verificação de segurança. Tente novamente.'],
] as const)(
  'in %s a script that fails to load is reported, and the next attempt loads it again',
  async (language, text) => {
    const { person, sent, submit } = await openLogin(`key-3-${language}`)
    await waitFor(() => expect(scripts()).toHaveLength(1))
    await chooseLanguage(language)
    scripts()[0]?.dispatchEvent(new Event('error'))
    await waitFor(() => expect(scripts()).toHaveLength(0))
    await person.click(submit)
    await waitFor(() => expect(scripts()).toHaveLength(1))
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(sent).toEqual([])
  },
)

test('a check that yields no token is reported', async () => {
  const { person, sent, submit } = await openLogin('key-4')
  stubRecaptcha(() => Promise.reject(new Error('no token')))
  await person.click(submit)
  expect(await screen.findByRole('alert')).toHaveTextContent('Security check failed')
  expect(sent).toEqual([])
})

test('the notice is shown when the check is on', async () => {
  await openLogin('key-5')
  expect(await screen.findByText(/Protected by reCAPTCHA/)).toBeVisible()
  expect(screen.getByRole('link', { name: /Privacy Policy/ })).toHaveAttribute('target', '_blank')
})

test('without a site key there is no notice, script or token', async () => {
  answerApi()
  const sent = bodiesOf('post', '/api/auth/request-password-reset', () =>
    HttpResponse.json({ success: true, message: '' }),
  )
  const { person } = openApp('/forgot-password')
  await person.type(await screen.findByLabelText('Email'), 'ana@example.com{Enter}')
  await screen.findByRole('status')
  expect(sent).toEqual([{ email: 'ana@example.com' }])
  expect(screen.queryByText(/reCAPTCHA/)).toBeNull()
  expect(scripts()).toHaveLength(0)
})

test('pages without the check do not load the script', async () => {
  const user = aUser()
  answerApi({ user, siteKey: 'key-6' })
  openApp('/dashboard', user)
  await screen.findByText('Welcome, Ana Souza')
  expect(scripts()).toHaveLength(0)
})
