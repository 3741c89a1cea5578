import { expect, test } from '../fixtures/test.ts'

const ADDRESS = '/dashboard?tab=analytics'

test('premium tells chance from signal, by keys and as a table', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  const { analytics, chart, ui } = texts
  await signIn('premium')
  await page.goto(ADDRESS)
  const main = page.getByRole('main')
  const funnel = main.getByRole('slider', { name: analytics.funnel.chartLabel })
  await expect(funnel.locator('canvas')).toBeVisible()
  await expect(main.getByText(analytics.funnel.hint)).toBeVisible()
  await expectGoodPage()
  await funnel.press('End')
  await expect(main.getByRole('link', { name: analytics.funnel.open })).toBeVisible()
  await main.getByRole('button', { name: chart.showTable }).click()
  const rows = main.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(101)
  await expect(rows.nth(1)).toContainText(ui.verdicts.outside)
  await expectGoodPage()
  await rows.nth(1).getByRole('link').click()
  await page.waitForURL('**/game/*')
})

test('pointing at a dot names its game, a click or a second tap opens it', async ({
  page,
  texts,
  signIn,
  isPhone,
}) => {
  const { analytics } = texts
  await signIn('premium')
  await page.goto(ADDRESS)
  const funnel = page.getByRole('slider', { name: analytics.funnel.chartLabel })
  await expect(funnel.locator('canvas')).toBeVisible()
  // The keys find the highest dot, which stands by itself; the ring shows where.
  await funnel.press('End')
  const open = page.getByRole('link', { name: analytics.funnel.open })
  const address = await open.getAttribute('href')
  const ring = await funnel.locator('[aria-hidden="true"]').last().boundingBox()
  if (address === null || ring === null) throw new Error('No dot is looked at.')
  await funnel.press('Escape')
  await expect(page.getByText(analytics.funnel.hint)).toBeVisible()
  const at = { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 }
  if (isPhone) {
    await page.touchscreen.tap(at.x, at.y)
    await expect(open).toHaveAttribute('href', address)
    await page.touchscreen.tap(at.x, at.y)
  } else {
    await page.mouse.move(at.x, at.y)
    await expect(open).toHaveAttribute('href', address)
    await page.mouse.click(at.x, at.y)
  }
  await page.waitForURL(`**${address}`)
})

test('professional sees its games of the latest day, and the providers behind them', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  const { analytics } = texts
  await signIn('professional')
  await page.goto(ADDRESS)
  const main = page.getByRole('main')
  await expect(main.getByText(analytics.funnel.subtitles['1d'])).toBeVisible()
  await expect(main.getByText(analytics.providers.kinds.current)).toBeVisible()
  const providers = main.getByRole('region', { name: analytics.providers.title })
  await expect(providers.getByRole('listitem').first()).toBeVisible()
  await expectGoodPage()
  await providers.getByRole('link').first().click()
  await expect(page).toHaveURL(/tab=games&provider=\d+/)
})

test('free is told what the tab would show', async ({ page, texts, signIn, expectGoodPage }) => {
  await signIn('free')
  await page.goto(ADDRESS)
  const main = page.getByRole('main')
  await expect(main.getByText(texts.app.locks.analytics)).toBeVisible()
  await expect(main.getByText(texts.analytics.funnel.title)).toBeHidden()
  await expectGoodPage()
})
