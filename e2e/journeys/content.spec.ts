import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a new price appears on other users’ subscription page', {
  tag: ['@long', '@plans'],
}, async ({ page, isPhone, texts, language, signIn, expectGoodPage }) => {
  await signIn('admin')
  await page.goto('/admin/content/prices')
  // A different plan per project, since both run in parallel.
  const panel = page.getByRole('region', { name: isPhone ? 'Profissional' : 'Premium' })
  const amount = panel.getByLabel(
    filled(texts.content.prices.amount, { language: texts.content.languages[language] }),
  )
  await expect(amount).not.toHaveValue('')
  await expectGoodPage()
  const before = await amount.inputValue()
  const price = isPhone ? '311' : '83'
  await amount.fill(price)
  await page.getByRole('button', { name: texts.labels.save, exact: true }).click()
  await expect(page.getByText(texts.content.prices.saved)).toBeVisible()
  await page.goto('/dashboard?tab=subscription')
  await expect(page.getByText(new RegExp(`${price}\\b`)).first()).toBeVisible()

  await page.goto('/admin/content/prices')
  await expect(amount).toHaveValue(price)
  await amount.fill(before)
  await page.getByRole('button', { name: texts.labels.save, exact: true }).click()
  await expect(page.getByText(texts.content.prices.saved)).toBeVisible()
})
