import { ERROR_CODES } from '@retorna/contract/error-codes'
import { linkIn, mailbox } from '../fixtures/mailbox.ts'
import { signInWith } from '../fixtures/sign-in-form.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW_PASSWORD = 'Another#2027'

test('a forgotten password is replaced through a link that works once', async ({
  page,
  texts,
  language,
  newPerson,
  expectedFailures,
  expectGoodPage,
}) => {
  expectedFailures.push(401)
  const person = await newPerson()
  await page.goto('/login')
  await page.getByRole('link', { name: texts.auth.forgotPassword.title }).click()
  // The sign-in form has a field of the same name and stays until this form is loaded.
  const submit = page.getByRole('button', { name: texts.auth.forgotPassword.submit })
  await expect(submit).toBeVisible()
  await page.getByLabel(texts.labels.email, { exact: true }).fill(person.email)
  await submit.click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    texts.auth.forgotPassword.expires,
  )
  await expectGoodPage()

  await page.goto(linkIn(await mailbox.newest(person.email, 'password-reset')))
  await page.getByLabel(texts.auth.reset.password, { exact: true }).fill(NEW_PASSWORD)
  expect(page.url()).not.toContain('token')
  const choose = page.getByRole('button', { name: texts.auth.reset.submit })
  await expect(choose).toBeDisabled()
  await expectGoodPage()
  await page.getByLabel(texts.auth.reset.confirm, { exact: true }).fill(NEW_PASSWORD)
  await choose.click()
  await expect(page.getByRole('heading', { name: texts.auth.reset.successTitle })).toBeVisible()
  await expectGoodPage()
  await page.getByRole('button', { name: texts.auth.reset.goToLogin }).click()
  await page.waitForURL('**/login')

  await signInWith(page, texts, person.email, person.password)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    ERROR_CODES.INVALID_CREDENTIALS[language],
  )
  await signInWith(page, texts, person.email, NEW_PASSWORD)
  await page.waitForURL('**/dashboard')
})

test('a used link is rejected, and still ends this browser’s session', {
  tag: '@long',
}, async ({ page, texts, newPerson, expectedFailures, expectGoodPage }) => {
  expectedFailures.push(400)
  const person = await newPerson()
  await page.request.post('/api/auth/request-password-reset', { data: { email: person.email } })
  const link = linkIn(await mailbox.newest(person.email, 'password-reset'))
  const used = await page.request.post('/api/auth/reset-password', {
    data: { token: link.split('#token=')[1], nova_senha: NEW_PASSWORD },
  })
  expect(used.ok()).toBe(true)
  await page.goto('/login')
  await signInWith(page, texts, person.email, NEW_PASSWORD)
  await page.waitForURL('**/dashboard')
  await page.goto(link)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    texts.auth.reset.invalidToken,
  )
  await expectGoodPage()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('link', { name: texts.auth.reset.requestNew }).click()
  await page.waitForURL('**/forgot-password')
})

test('a link survives a reload of its page without staying in the address', {
  tag: '@long',
}, async ({ page, texts, newPerson }) => {
  const person = await newPerson()
  await page.request.post('/api/auth/request-password-reset', { data: { email: person.email } })
  await page.goto(linkIn(await mailbox.newest(person.email, 'password-reset')))
  await expect(page.getByLabel(texts.auth.reset.password, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(texts.auth.reset.password, { exact: true })).toBeVisible()
  expect(page.url()).not.toContain('token')
})

test('signing out in one tab signs out the other, and signing in brings back the page', {
  tag: '@phone',
}, async ({ context, page, texts, signIn, expectedFailures }) => {
  // Requests that the first tab still sends.
  expectedFailures.push(401)
  const person = await signIn('free')
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText(person.name)
  const other = await context.newPage()
  await other.goto('/dashboard?tab=games')
  await expect(other.getByRole('main')).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['token', 'authToken', 'user']) localStorage.removeItem(key)
  })
  await other.waitForURL('**/login')
  await signInWith(other, texts, person.email, person.password)
  await other.waitForURL('**/dashboard?tab=games')
})
