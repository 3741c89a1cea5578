import { expect, test } from '../fixtures/test.ts'

test('the overview shows catalog figures, a chart and the top five', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  await signIn('premium')
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  for (const label of [texts.labels.games, texts.labels.averageRtp, texts.labels.providers]) {
    // The average is followed by its day.
    await expect(main.getByRole('term').filter({ hasText: label })).toBeVisible()
  }
  await main.getByRole('slider').scrollIntoViewIfNeeded()
  await expect(main.locator('canvas')).toBeVisible()
  await main.getByText(texts.dashboard.trend.periods['30d'], { exact: true }).click()
  await main.getByRole('button', { name: texts.chart.showTable }).click()
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(31)
  await expectGoodPage()
})

test('the overview lists the member’s own games', { tag: '@phone' }, async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  await signIn('premium')
  await page.goto('/dashboard')
  const mine = page.getByRole('region', { name: texts.labels.myGames })
  await expect(mine).toContainText(texts.dashboard.mine.empty.premium)
  await mine.getByRole('link', { name: texts.labels.browseGames }).click()
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const noted = page.waitForResponse('**/api/dashboard/looks/*')
  await card.getByRole('link').first().click()
  expect((await noted).status()).toBe(204)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto('/dashboard')
  const row = mine.getByRole('link', { name: new RegExp(name) })
  await expect(row).toContainText('%')
  await expectGoodPage()
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
