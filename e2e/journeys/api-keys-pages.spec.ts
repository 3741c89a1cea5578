import { openForeignSite } from '../fixtures/foreign-site.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a page of another website tells versions with the library and a key that stands in it', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
  baseURL,
}) => {
  let key = ''
  const site = await openForeignSite((example) =>
    example.replace('https://retorna.example.com', baseURL ?? '').replace('rtn_pub_…', key),
  )
  await signIn('premium')
  const t = texts.apiKeys
  await page.goto('/settings?tab=api-keys')
  await page.getByRole('button', { name: t.new }).click()
  await page.getByLabel(texts.labels.name, { exact: true }).fill('Widget')
  await page.getByLabel(t.own.forPages).check()
  await page.getByLabel(t.own.origins, { exact: true }).fill(site.origin)
  await expectGoodPage()
  await page.getByRole('button', { name: t.create }).click()
  key = await page.getByLabel(filled(t.made.key, { name: 'Widget' })).inputValue()
  expect(key).toMatch(/^rtn_pub_/)

  await page.goto(site.origin)
  await expect(page.getByRole('heading', { name: 'Toffee Otters' })).toBeVisible()
  await expect(page.getByRole('row')).toContainText(['Operator', 'Boreal Bet'])
  site.server.close()
})
