import { expect, test } from '../fixtures/test.ts'

const ADDRESS = '/dashboard?tab=analytics'

test('premium separates chance from signal, by keyboard and as a table', async ({
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

test('hovering over a dot names its game; a click or a second tap opens it', {
  tag: '@phone',
}, async ({ page, texts, signIn, isPhone }) => {
  const { analytics } = texts
  await signIn('premium')
  await page.goto(ADDRESS)
  const funnel = page.getByRole('slider', { name: analytics.funnel.chartLabel })
  await expect(funnel.locator('canvas')).toBeVisible()
  const open = page.getByRole('link', { name: analytics.funnel.open })
  let address = ''
  // The keyboard finds the highest dot, which stands alone; the ring shows where. Readings that arrive meanwhile may
  // move it: then aim again.
  const aimAndOpen = async () => {
    await funnel.press('End')
    address = (await open.getAttribute('href')) ?? ''
    const ring = await funnel.locator('[aria-hidden="true"]').last().boundingBox()
    if (ring === null) throw new Error('No dot is focused.')
    await funnel.press('Escape')
    await expect(page.getByText(analytics.funnel.hint)).toBeVisible()
    const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2]
    if (isPhone) await page.touchscreen.tap(x, y)
    else await page.mouse.move(x, y)
    await expect(open).toHaveAttribute('href', address, { timeout: 2_000 })
    if (isPhone) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
  }
  await expect(async () => {
    if (!page.url().includes('/game/')) await aimAndOpen()
    await expect(page).toHaveURL(/\/game\//, { timeout: 2_000 })
  }).toPass()
  expect(new URL(page.url()).pathname).toBe(address)
})

test('professional sees its games on the latest day, and their providers', {
  tag: '@long',
}, async ({ page, texts, signIn, expectGoodPage }) => {
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

/** Parts of addresses that the usual lists of ad blockers refuse. */
const REFUSED = /[/._-](?:ads?|analytics|banner|track(?:er|ing)?)[/._-]/i

test('analytics opens with an ad blocker', async ({ page, texts, signIn }) => {
  const refused: string[] = []
  await page.route(
    ({ pathname }) => REFUSED.test(pathname),
    (route) => {
      refused.push(route.request().url())
      return route.abort('blockedbyclient')
    },
  )
  await signIn('premium')
  await page.goto(ADDRESS)
  const main = page.getByRole('main')
  await expect(main.getByText(texts.analytics.funnel.hint)).toBeVisible()
  await expect(main.getByRole('slider', { name: texts.analytics.funnel.chartLabel })).toBeVisible()
  expect(refused).toEqual([])
})
