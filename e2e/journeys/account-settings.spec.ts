import { ERROR_CODES } from '@retorna/contract/error-codes'
import { codeIn, linkIn, mailbox } from '../fixtures/mailbox.ts'
import { freshAddress } from '../fixtures/person.ts'
import { signInWith } from '../fixtures/sign-in-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('every settings section is accessible, fits the screen and can be linked to', {
  tag: '@long',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  const person = await signIn('free')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: filled(texts.app.account, { name: person.name }) }).click()
  await expect(page.getByRole('menuitem', { name: texts.app.tabs.settings })).toBeFocused()
  await expectGoodPage()
  await page.getByRole('menuitem', { name: texts.app.tabs.settings }).click()
  await page.waitForURL('**/settings')
  for (const section of ['profile', 'security', 'billing', 'privacy'] as const) {
    const link = page
      .getByRole('navigation', { name: texts.account.tabsLabel })
      .getByRole('link', { name: texts.account.tabs[section] })
    await link.click()
    await page.waitForURL(`**/settings?tab=${section}`)
    await page.reload()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expectGoodPage()
  }
  await page.getByRole('button', { name: texts.account.back }).click()
  await page.waitForURL('**/dashboard')
})

test('a new address takes effect after its code is entered', { tag: '@long' }, async ({
  page,
  texts,
  signIn,
  forgetSession,
  expectedFailures,
  expectGoodPage,
}) => {
  expectedFailures.push(400)
  const person = await signIn('free')
  const email = freshAddress()
  await page.goto('/settings')
  await page.getByLabel(texts.account.profile.name).fill('Ana Lima')
  await page.getByLabel(texts.account.profile.email).fill(email)
  await page.getByLabel(texts.labels.yourPassword, { exact: true }).fill(person.password)
  await expectGoodPage()
  await page.getByRole('button', { name: texts.account.profile.submit }).click()

  const code = page.getByLabel(texts.labels.verificationCode)
  await expect(code).toBeFocused()
  await expect(page.getByRole('main')).toContainText(person.email)
  await expectGoodPage()
  const right = codeIn(await mailbox.newest(email, 'email-change-code'))
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: texts.account.emailCode.submit }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    texts.account.emailCode.failed,
  )
  await code.fill(right)
  await page.getByRole('button', { name: texts.account.emailCode.submit }).click()
  await expect(page.getByText(texts.account.profile.updated)).toBeVisible()
  await expect(page.getByLabel(texts.account.profile.email)).toHaveValue(email)
  const notice = await mailbox.newest(person.email, 'email-changed')

  await forgetSession()
  await page.goto('/login')
  await signInWith(page, texts, email, person.password)
  await expect(page.getByRole('main')).toContainText('Ana Lima')

  await forgetSession()
  const password = 'Another#2027'
  await page.goto(linkIn(notice))
  await page.getByLabel(texts.auth.reset.password, { exact: true }).fill(password)
  await page.getByLabel(texts.auth.reset.confirm, { exact: true }).fill(password)
  await expectGoodPage()
  await page.getByRole('button', { name: texts.auth.undoEmail.submit }).click()
  await page.getByRole('button', { name: texts.auth.reset.goToLogin }).click()
  await signInWith(page, texts, person.email, password)
  await expect(page.getByRole('main')).toContainText('Ana Lima')
})

test('a pending change of address can be canceled', { tag: '@long' }, async ({
  page,
  texts,
  signIn,
}) => {
  const person = await signIn('free')
  await page.goto('/settings')
  await page.getByLabel(texts.account.profile.email).fill(freshAddress())
  await page.getByLabel(texts.labels.yourPassword, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: texts.account.profile.submit }).click()
  await expect(page.getByLabel(texts.labels.verificationCode)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: texts.labels.cancel }).click()
  await expect(page.getByLabel(texts.account.profile.email)).toHaveValue(person.email)
})

test('a new password replaces the old one and ends other sessions', {
  tag: '@long',
}, async ({ page, texts, language, newPerson, forgetSession, expectedFailures }) => {
  expectedFailures.push(400, 401)
  const person = await newPerson()
  const password = 'Another#2027'
  await page.goto('/login')
  await signInWith(page, texts, person.email, person.password)
  await page.waitForURL('**/dashboard')
  await page.goto('/settings?tab=security')
  const fill = async (current: string, fresh: string) => {
    const { password: labels } = texts.account
    await page.getByLabel(labels.current, { exact: true }).fill(current)
    await page.getByLabel(labels.new, { exact: true }).fill(fresh)
    await page.getByLabel(labels.confirm, { exact: true }).fill(fresh)
    await page.getByRole('button', { name: labels.submit }).click()
  }
  await fill('Wrong#2026', password)
  await expect(page.getByText(texts.account.password.failed)).toBeVisible()
  await fill(person.password, password)
  await expect(page.getByText(texts.account.password.updated)).toBeVisible()
  await expect(page.getByLabel(texts.account.password.current, { exact: true })).toHaveValue('')
  await mailbox.newest(person.email, 'password-changed')

  const elsewhere = await page.request.get('/api/auth/verify', {
    headers: person.headers,
  })
  expect(elsewhere.status()).toBe(401)
  await forgetSession()
  await page.goto('/login')
  await signInWith(page, texts, person.email, person.password)
  await expect(page.getByRole('alert')).toContainText(ERROR_CODES.INVALID_CREDENTIALS[language])
  await signInWith(page, texts, person.email, password)
  await page.waitForURL('**/dashboard')
})

test('a session ended elsewhere ends here without a reload', { tag: '@long' }, async ({
  page,
  browser,
  texts,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(401)
  const person = await signIn('free')
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText(person.name)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await other.evaluate((language) => localStorage.setItem('language', language), 'en')
  const { token } = await (
    await other.request.post('/api/auth/login', {
      data: { email: person.email, senha: person.password },
    })
  ).json()
  await other.evaluate((stored) => localStorage.setItem('token', stored), token)
  await other.goto('/settings?tab=security')
  await other.getByRole('button', { name: 'End all other sessions' }).click()
  await other.getByRole('button', { name: /Sign out \d other devices? now\?/ }).click()
  await expect(other.getByText('You are signed in only here.')).toBeVisible()
  await page.waitForURL('**/login')
  await expect(page.getByLabel(texts.labels.email, { exact: true })).toBeVisible()
  await elsewhere.close()
})
