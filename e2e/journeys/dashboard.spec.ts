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
  for (const label of [
    texts.dashboard.stats.games,
    texts.dashboard.stats.averageRtp,
    texts.dashboard.stats.providers,
  ]) {
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible()
  }
  await expect(main.locator('canvas')).toBeVisible()
  await main.getByText(texts.dashboard.trend.periods['30d'], { exact: true }).click()
  await main.getByRole('button', { name: texts.chart.showTable }).click()
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(31)
  await expectGoodPage()
})
