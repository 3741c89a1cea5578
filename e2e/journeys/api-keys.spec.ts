import { mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a member makes a key, a program reads with it, and revoking it ends that @phone', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  const { email } = await signIn('premium')
  const t = texts.apiKeys
  await page.goto('/settings?tab=api-keys')
  await expect(page.getByText(t.none)).toBeVisible()
  await page.getByRole('button', { name: t.new }).click()
  await page.getByLabel(texts.labels.name, { exact: true }).fill('Overlay')
  await expectGoodPage()
  await page.getByRole('button', { name: t.create }).click()
  const key = await page.getByLabel(filled(t.made.key, { name: 'Overlay' })).inputValue()
  expect(key).toMatch(/^rtn_live_/)
  await expectGoodPage()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: t.made.try }).click()
  const reference = await opened
  await expect(reference.getByLabel('Bearer Token')).toHaveValue(key, { timeout: 60_000 })
  // Whoever reads the storage of the tab later finds none.
  expect(await reference.evaluate(() => sessionStorage.length)).toBe(0)
  await reference.close()
  await page.getByRole('button', { name: texts.labels.done }).click()
  await mailbox.newest(email, 'security-change')

  const read = async () => {
    const headers = { authorization: `Bearer ${key}` }
    return page.request.get('/api/v1/games?limit=2', { headers })
  }
  expect((await (await read()).json()).data).toHaveLength(2)
  await page.reload()
  const own = page.getByRole('article', { name: 'Overlay' })
  await expect(own).toContainText(filled(t.own.requests_one, { formatted: 1 }))
  await page.getByRole('button', { name: filled(t.own.requestsOf, { name: 'Overlay' }) }).click()
  await expect(own.getByText('GET /api/v1/games')).toBeVisible()
  await expectGoodPage()
  const revoke = page.getByRole('button', { name: filled(t.revokeNamed, { name: 'Overlay' }) })
  await revoke.click()
  await expect.poll(async () => (await read()).status()).toBe(401)
  await page.getByRole('button', { name: texts.labels.undo }).click()
  await expect(own).toBeVisible()
  await expect.poll(async () => (await read()).status()).toBe(200)

  await page.getByRole('button', { name: filled(t.own.changeNamed, { name: 'Overlay' }) }).click()
  await page.getByLabel(t.own.addresses).fill('203.0.113.0/24')
  await expectGoodPage()
  await page.getByRole('button', { name: texts.labels.save }).click()
  await expect(own).toContainText('203.0.113.0/24')
  await expect.poll(async () => (await read()).status()).toBe(403)
})
