import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { FIELD_TEXTS } from '../../contract/src/field-texts.ts'
import type { Person } from '../fixtures/person.ts'
import { signInWith } from '../fixtures/sign-in-form.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Texts } from '../fixtures/texts.ts'

const STEP_MS = 30_000

/** An authenticator app's code, `steps` half minutes from now, since each code works only once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

/**
 * Sets up the second factor in the security section; returns the secret and the recovery codes.
 *
 * @param look called while the password prompt is open, and while the secret is shown.
 */
const setUp = async (
  page: Page,
  { account: { twoFactor, recovery }, labels }: Texts,
  person: Person,
  look = async () => {},
) => {
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: twoFactor.setUp }).click()
  await look()
  await page.getByLabel(labels.yourPassword, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: twoFactor.start }).click()
  await expect(page.getByRole('img', { name: twoFactor.qr })).toBeVisible()
  await look()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel(twoFactor.code).fill(codeOf(secret))
  await page.getByRole('button', { name: twoFactor.confirm }).click()
  const codes = page.getByRole('list', { name: recovery.title }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, recoveryCodes: await codes.allTextContents() }
}

const enter = async (page: Page, texts: Texts, person: Person, code: string) => {
  await page.goto('/login')
  await signInWith(page, texts, person.email, person.password)
  await page.getByLabel(texts.labels.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: texts.auth.secondFactor.submit, exact: true }).click()
}

test('with a second factor, sign-in takes an app code or a recovery code, each once', {
  tag: '@auth',
}, async ({ page, texts, signIn, forgetSession, expectedFailures, expectGoodPage }) => {
  expectedFailures.push(401)
  const person = await signIn('free')
  const { secret, recoveryCodes } = await setUp(page, texts, person, expectGoodPage)
  await expectGoodPage()
  await page.getByRole('button', { name: texts.account.recovery.done }).click()
  await expect(page.getByText(texts.account.twoFactor.on, { exact: true })).toBeVisible()

  await forgetSession()
  await enter(page, texts, person, codeOf(secret, 1))
  await page.waitForURL('**/dashboard')

  const [recoveryCode = ''] = recoveryCodes
  await forgetSession()
  await enter(page, texts, person, recoveryCode)
  await page.waitForURL('**/dashboard')
  await forgetSession()
  await enter(page, texts, person, recoveryCode)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('the second factor is turned off with password and code; then the password is enough', {
  tag: '@long',
}, async ({ page, texts, language, signIn, forgetSession, expectedFailures, expectGoodPage }) => {
  expectedFailures.push(400)
  const { twoFactor, recovery } = texts.account
  const person = await signIn('free')
  const { recoveryCodes } = await setUp(page, texts, person)
  await page.getByRole('button', { name: recovery.done }).click()
  await page.getByRole('button', { name: twoFactor.turnOff }).click()
  await expectGoodPage()
  await page.getByLabel(texts.labels.yourPassword, { exact: true }).fill('Wrong#2026')
  await page.getByLabel(twoFactor.ownCode).fill(recoveryCodes[1] ?? '')
  await page.getByRole('button', { name: twoFactor.turnOff }).click()
  await expect(page.getByText(FIELD_TEXTS['password-incorrect'][language])).toBeVisible()
  await page.getByLabel(texts.labels.yourPassword, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: twoFactor.turnOff }).click()
  await expect(page.getByText(twoFactor.turnedOff)).toBeVisible()
  await forgetSession()
  await page.goto('/login')
  await signInWith(page, texts, person.email, person.password)
  await page.waitForURL('**/dashboard')
})
