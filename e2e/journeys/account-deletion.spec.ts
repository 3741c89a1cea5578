import { FIELD_TEXTS } from '../../contract/src/field-texts.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'

test('deleting the account requires the password, is announced everywhere, and can be undone', {
  tag: '@phone',
}, async ({ page, texts, language, signIn, expectedFailures, expectGoodPage }) => {
  expectedFailures.push(400)
  const { privacy, deletion } = texts.account
  const person = await signIn('free')
  await page.goto('/settings?tab=privacy')
  const panel = page.getByRole('region', { name: privacy.delete })
  await expect(panel.getByText(privacy.kept.security)).toBeVisible()
  await panel.getByRole('button', { name: privacy.delete }).click()
  const password = panel.getByLabel(texts.labels.yourPassword, { exact: true })
  await password.fill('Wrong#2026')
  await panel.getByRole('button', { name: privacy.deleteConfirm }).click()
  await expect(panel.getByText(FIELD_TEXTS['password-incorrect'][language])).toBeVisible()
  await password.fill(person.password)
  await panel.getByRole('button', { name: privacy.deleteConfirm }).click()

  const banner = page.getByRole('complementary', { name: deletion.label })
  await expect(banner).toBeVisible()
  await expectGoodPage()
  await mailbox.newest(person.email, 'account-deletion')
  await page.goto('/dashboard')
  await banner.getByRole('button', { name: deletion.keep }).click()
  await expect(page.getByText(deletion.kept)).toBeVisible()
  await expect(banner).toBeHidden()
  await mailbox.newest(person.email, 'account-deletion-undone')
  await page.reload()
  await expect(page.getByRole('main')).toContainText(person.name)
  await expect(banner).toBeHidden()
})
