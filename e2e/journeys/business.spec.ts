import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { reportEvent } from '../fixtures/payment-provider.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('the owner sees a payment in its currency, by week, and in the exported file', async ({
  page,
  texts,
  language,
  isPhone,
  newPerson,
  signIn,
  expectGoodPage,
}) => {
  const { business } = texts
  await newPerson()
  // A currency that nobody else pays in, per project, since both run in parallel.
  const currency = isPhone ? 'CHF' : 'NOK'
  const invoice = {
    id: `in_${randomUUID()}`,
    customer: `cus_${randomUUID()}`,
    subscription: `sub_${randomUUID()}`,
    subtotal: 12_300,
    currency: currency.toLowerCase(),
  }
  await reportEvent(page.request, 'invoice.paid', invoice, Math.floor(Date.now() / 1000))
  await signIn('admin')
  await page.goto('/admin/business')
  const overview = page.getByRole('region', { name: business.overview })
  const revenue = filled(business.payments.revenue, { currency })
  await expect(overview.getByText(revenue, { exact: true }).first()).toBeVisible()
  await expectGoodPage()

  await page.getByText(business.periods['26w'], { exact: true }).click()
  await page.waitForURL('**/admin/business?period=26w')
  await overview.getByRole('button', { name: texts.labels.asTable }).click()
  await expect(overview.getByText(language === 'pt' ? /\d,00/ : /\d\.00/).first()).toBeVisible()
  await expectGoodPage()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: business.export }).click()
  const file = await readFile(await (await downloaded).path(), 'utf8')
  const [header, ...weeks] = file.trimEnd().split('\r\n')
  expect(header).toContain(currency)
  expect(weeks).toHaveLength(26)
})
