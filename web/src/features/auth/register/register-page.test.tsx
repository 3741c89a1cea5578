import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { bodiesOf } from '../../../test/server.ts'

const EMAIL = 'ana@example.com'
const PASSWORD = 'Secret#2026'

/** Opens the page and returns the registration requests. */
async function openPage(address = '/register', reply: () => Response = registered) {
  answerApi()
  const sent = bodiesOf('post', '/api/auth/register', reply)
  const app = openApp(address)
  await screen.findByRole('radio', { name: /Professional/ })
  return { ...app, sent }
}

const registered = () =>
  HttpResponse.json({ success: true, requiresVerification: true, message: 'Registered' })

async function fillIn({ person }: Awaited<ReturnType<typeof openPage>>, password = PASSWORD) {
  await person.fill(screen.getByLabelText('Full name'), 'Ana Souza')
  await person.fill(screen.getByLabelText('Email'), EMAIL)
  await person.fill(screen.getByLabelText('Password'), password)
  await person.fill(screen.getByLabelText('Confirm password'), password)
  await person.click(screen.getByRole('checkbox', { name: /I am 18 or older/ }))
}

const submit = () => screen.getByRole('button', { name: 'Create account' })

test('registering leads to the verification page, which receives only the address', async () => {
  const page = await openPage()
  await fillIn(page)
  await page.person.click(submit())
  expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible()
  expect(page.address()).toBe('/verify-email?email=ana%40example.com')
  expect(JSON.stringify(page.router.state.location)).not.toContain(PASSWORD)
  expect(page.sent).toEqual([
    {
      nome: 'Ana Souza',
      email: EMAIL,
      senha: PASSWORD,
      confirmarSenha: PASSWORD,
      plano: 'free',
      aceitaTermos: true,
    },
  ])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(PASSWORD)
})

test.each([
  ['/register', 'Free'],
  ['/register?plan=premium', 'Premium'],
  ['/register?plan=gold', 'Free'],
])('%s has %s selected', async (address, plan) => {
  await openPage(address)
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(plan))
})

test.each([
  ['/register', '/dashboard'],
  ['/register?plan=premium', '/dashboard?tab=subscription'],
])('signed in, %s leads to %s', async (address, place) => {
  const user = aUser()
  answerApi({ user })
  const page = openApp(address, user)
  await waitFor(() => expect(page.address()).toBe(place))
})

test('the selected plan is sent', async () => {
  const page = await openPage()
  await page.person.click(screen.getByRole('radio', { name: /Professional/ }))
  await fillIn(page)
  await page.person.click(submit())
  await waitFor(() => expect(page.sent).toMatchObject([{ plano: 'professional' }]))
})

test('every field is required, and the focus moves to the first invalid one', async () => {
  const page = await openPage()
  await page.person.click(submit())
  for (const text of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Accept the terms and confirm that you are 18 or older',
  ]) {
    expect(screen.getByText(text)).toBeVisible()
  }
  const name = screen.getByLabelText('Full name')
  expect(name).toHaveFocus()
  expect(name).toHaveAccessibleDescription('Name is required')
  expect(page.sent).toEqual([])
  await page.person.type(name, 'A')
  expect(screen.queryByText('Name is required')).toBeNull()
  await page.person.click(submit())
  expect(screen.getByText('Name must be at least 2 characters')).toBeVisible()
})

test.each([
  ['Ab1!', 'Password must be at least 8 characters'],
  [
    'abcdefgh',
    'Password must contain at least: 1 uppercase, 1 lowercase, 1 number and 1 special character',
  ],
])('the password %s is refused', async (password, text) => {
  const page = await openPage()
  await fillIn(page, password)
  await page.person.click(submit())
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(page.sent).toEqual([])
})

test('a confirmation that differs is refused', async () => {
  const page = await openPage()
  await fillIn(page)
  await page.person.type(screen.getByLabelText('Confirm password'), 'x')
  await page.person.click(submit())
  expect(screen.getByText('Passwords do not match')).toBeVisible()
})

test('the hint and the strength follow the password', async () => {
  const { person } = await openPage()
  const password = screen.getByLabelText('Password')
  expect(screen.getByText(/^Required: at least 8 characters, 1 uppercase/)).toBeVisible()
  await person.type(password, 'Secret20')
  expect(screen.getByText('Required: 1 special character')).toBeVisible()
  expect(screen.getByText('Password strength: good')).toBeVisible()
  await person.type(password, '#')
  expect(screen.getByText('Valid password')).toBeVisible()
  expect(screen.getByText('Password strength: strong')).toBeVisible()
})

test('terms and privacy open in a new tab', async () => {
  await openPage()
  for (const [name, address] of [
    ['Terms of Use', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name: new RegExp(name) })
    expect(link).toHaveAttribute('href', address)
    expect(link).toHaveAttribute('target', '_blank')
  }
})

test('a server refusal keeps the input and shows its field texts at the fields', async () => {
  const page = await openPage('/register?plan=premium', () =>
    refusal('VALIDATION', { fields: { nome: 'Name is too long' } }),
  )
  await fillIn(page)
  await page.person.click(submit())
  expect(await screen.findByText('Name is too long')).toBeVisible()
  expect(screen.getByLabelText('Full name')).toHaveFocus()
  expect(screen.getByLabelText('Full name')).toHaveValue('Ana Souza')
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD)
  expect(screen.getByRole('radio', { name: /Premium/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /I am 18 or older/ })).toBeChecked()
})

test('a password that the server refuses is not called valid or strong', async () => {
  const page = await openPage('/register', () =>
    refusal('VALIDATION', { fields: { senha: 'This password is known from data breaches' } }),
  )
  await fillIn(page)
  expect(screen.getByText('Valid password')).toBeVisible()
  await page.person.click(submit())
  expect(await screen.findByText('This password is known from data breaches')).toBeVisible()
  expect(screen.queryByText('Valid password')).toBeNull()
  expect(screen.queryByText(/^Password strength/)).toBeNull()
})

test.each([
  [() => HttpResponse.error(), 'Connection error. Please try again.'],
  [() => refusal('INTERNAL'), 'Error creating account. Email may already be in use.'],
  [() => refusal('RECAPTCHA_FAILED'), 'Security check failed. Please try again.'],
])('a failure is shown', async (reply, text) => {
  const page = await openPage('/register', reply)
  await fillIn(page)
  await page.person.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('signed-in users go to the dashboard', async () => {
  const user = aUser()
  answerApi({ user })
  const { address } = openApp('/register', user)
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('the page is available in Portuguese', async () => {
  await chooseLanguage('pt')
  answerApi()
  const { person } = openApp('/register')
  expect(await screen.findByRole('radio', { name: /Profissional.*297/ })).toBeVisible()
  await person.fill(screen.getByLabelText('Senha'), 'Secret#2026')
  expect(screen.getByText('Senha válida')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Criar conta' }))
  expect(screen.getByText('O nome é obrigatório')).toBeVisible()
  expect(screen.getByText('Confirme a senha')).toBeVisible()
})
