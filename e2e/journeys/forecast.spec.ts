import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

/** A new demonstration has its first forecasts after about 50 s. */
const FIRST_FORECASTS_MS = 300_000

test('a forecast is found in the tab and read on the game’s page, as a chart and as a table @phone', async ({
  page,
  texts,
  request,
  signIn,
  expectGoodPage,
}) => {
  test.slow()
  const t = texts.forecast
  const { headers } = await signIn('premium')
  // The first ones are made in the background once the demonstration data is stored.
  // Other journeys store readings of games that are too new for a range; these come last here.
  const narrowest = async () =>
    (await (await request.get('/api/forecasts?order=narrowest', { headers })).json()).forecasts[0]
  await expect
    .poll(async () => (await narrowest()).week, { timeout: FIRST_FORECASTS_MS })
    .not.toBeNull()
  await page.goto('/dashboard?tab=forecast')
  const list = page.getByRole('region', { name: texts.labels.games }).first()
  await expect(list.getByRole('link').first()).toBeVisible()
  await expectGoodPage()
  await page.getByRole('main').getByText(t.views.operators, { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: t.views.operators })).toBeVisible()
  await expectGoodPage()
  await page.getByRole('main').getByText(t.views.games, { exact: true }).first().click()

  const { name } = await narrowest()
  await list.getByRole('searchbox', { name: t.list.search }).fill(name)
  await list.getByRole('link', { name, exact: true }).click()
  const panel = page.getByRole('region', { name: texts.labels.forecast, exact: true })
  await expect(panel.getByRole('heading', { name: t.range.title })).toBeVisible()
  await expect(panel.getByRole('heading', { name: t.versions.title })).toBeVisible()
  await panel.getByText(t.showChart).click()
  await expect(panel.getByRole('slider').first()).toBeVisible()
  await panel
    .getByRole('button', { name: filled(texts.ui.explain, { name: t.range.title }) })
    .focus()
  await expectGoodPage()
})

test('the method page tells how often forecasts were right', async ({ page, expectGoodPage }) => {
  await page.goto('/method#forecasts')
  // The address opens what is folded.
  await expect(page.locator('#forecasts')).toBeInViewport()
  await expectGoodPage()
})
