import type { Page } from '@playwright/test'
import { codeIn, linkIn, mailbox } from '../fixtures/mailbox.ts'
import { freshAddress } from '../fixtures/person.ts'
import { signInWith } from '../fixtures/sign-in-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled, type Texts } from '../fixtures/texts.ts'

const PASSWORD = 'Quarry#Lamp58'

/** Fills in and submits the registration, up to the verification step. */
async function register(
  page: Page,
  texts: Texts,
  email: string,
  address = '/register',
): Promise<void> {
  await page.goto(address)
  await page.getByLabel(texts.auth.register.name).fill('Ana Souza')
  await page.getByLabel(texts.labels.email, { exact: true }).fill(email)
  await page.getByLabel(texts.labels.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(texts.auth.register.confirm, { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: texts.auth.createAccount }).click()
  await page.waitForURL('**/verify-email?email=*')
}

async function verify(page: Page, texts: Texts, code: string): Promise<void> {
  await page.getByLabel(texts.labels.verificationCode).fill(code)
  await page.getByRole('button', { name: texts.auth.verify.submit }).click()
}

/** A six-digit code other than this one, different for each step. */
const otherThan = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0')

test('registering and entering the emailed code leads to the dashboard', { tag: '@phone' }, async ({
  page,
  texts,
  expectGoodPage,
}) => {
  const email = freshAddress()
  await page.goto('/login')
  await page.getByRole('link', { name: texts.auth.createAccount }).click()
  await page.waitForURL('**/register')
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByRole('button', { name: texts.auth.createAccount }).click()
  await expect(page.getByLabel(texts.auth.register.name)).toBeFocused()
  await expectGoodPage()

  await register(page, texts, email)
  await expect(page.getByLabel(texts.labels.email, { exact: true })).toHaveValue(email)
  const code = codeIn(await mailbox.newest(email, 'verification-code'))
  await verify(page, texts, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(page.getByRole('main').getByRole('status')).toContainText(texts.auth.verify.success)
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('main')).toContainText('Ana Souza')
})

test('the link preselects a plan, and payment is requested once the address is verified', {
  tag: '@long',
}, async ({ page, texts, expectedFailures }) => {
  expectedFailures.push(402)
  const email = freshAddress()
  await register(page, texts, email, '/register?plan=premium')
  await verify(page, texts, codeIn(await mailbox.newest(email, 'verification-code')))
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('dialog')).toContainText(texts.app.plans.premium)
})

test("the email's link verifies automatically and leaves no code in the address", {
  tag: '@long',
}, async ({ page, texts }) => {
  const email = freshAddress()
  await register(page, texts, email)
  await page.goto(linkIn(await mailbox.newest(email, 'verification-code')))
  await expect(page.getByRole('main').getByRole('status')).toContainText(texts.auth.verify.success)
  expect(new URL(page.url()).searchParams.has('code')).toBe(false)
  await page.waitForURL('**/dashboard')
})

test('in another browser the link asks for the registration password', {
  tag: '@long',
}, async ({ page, context, texts, expectedFailures, expectGoodPage }) => {
  expectedFailures.push(403)
  const email = freshAddress()
  await register(page, texts, email)
  await context.clearCookies()
  await page.goto(linkIn(await mailbox.newest(email, 'verification-code')))
  await page.getByLabel(texts.labels.password, { exact: true }).fill(PASSWORD)
  await expectGoodPage()
  await page.getByRole('button', { name: texts.auth.verify.submit }).click()
  await page.waitForURL('**/dashboard')
})

test('a wrong code is rejected, and after five even the right one', { tag: '@long' }, async ({
  page,
  texts,
  expectedFailures,
  expectGoodPage,
}) => {
  // An exhausted code returns 429.
  expectedFailures.push(400, 429)
  const email = freshAddress()
  await register(page, texts, email)
  const code = codeIn(await mailbox.newest(email, 'verification-code'))
  for (const step of [1, 2, 3, 4, 5]) {
    const answer = page.waitForResponse('**/api/auth/verify-email')
    await verify(page, texts, otherThan(code, step))
    expect((await answer).status()).toBe(400)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  }
  await expectGoodPage()
  const answer = page.waitForResponse('**/api/auth/verify-email')
  await verify(page, texts, code)
  expect((await (await answer).json()).code).toBe('CODE_EXHAUSTED')
  await expect(page.getByLabel(texts.labels.verificationCode)).toHaveValue(code)
})

test('an expired code says so, and a new one can be requested', { tag: '@long' }, async ({
  page,
  texts,
  database,
  expectedFailures,
  expectGoodPage,
}) => {
  expectedFailures.push(400)
  const email = freshAddress()
  await register(page, texts, email)
  const code = codeIn(await mailbox.newest(email, 'verification-code'))
  const expires_at = new Date(Date.now() - 1_000)
  await database.db
    .updateTable('email_codes')
    .set({ expires_at })
    .where('email', '=', email)
    .execute()
  const answer = page.waitForResponse('**/api/auth/verify-email')
  await verify(page, texts, code)
  expect((await (await answer).json()).code).toBe('CODE_EXPIRED')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectGoodPage()
})

test('a new code works, and the previous one no longer does', { tag: '@long' }, async ({
  page,
  texts,
  expectedFailures,
  expectGoodPage,
}) => {
  expectedFailures.push(400)
  const email = freshAddress()
  await register(page, texts, email)
  const first = await mailbox.newest(email, 'verification-code')
  await page.getByRole('button', { name: texts.labels.resendCode, exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(texts.labels.codeResent)
  const wait = new RegExp(`^${filled(texts.auth.verify.resendIn, { time: '(1:00|0:\\d\\d)' })}$`)
  await expect(page.getByRole('button', { name: wait })).toBeDisabled()
  await expectGoodPage()
  const second = await mailbox.newest(email, 'verification-code', first)
  if (codeIn(first) !== codeIn(second)) {
    await verify(page, texts, codeIn(first))
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  }
  await verify(page, texts, codeIn(second))
  await page.waitForURL('**/dashboard')
})

test('an account with an unverified address signs in only after verification', {
  tag: '@long',
}, async ({ page, texts, expectedFailures }) => {
  expectedFailures.push(401, 403)
  const email = freshAddress()
  await register(page, texts, email)
  await page.goto('/login')
  await signInWith(page, texts, email, PASSWORD)
  await page.waitForURL('**/verify-email?email=*')
  await verify(page, texts, codeIn(await mailbox.newest(email, 'verification-code')))
  await page.waitForURL('**/dashboard')
})
