import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Records whether anything dashed is drawn. */
const watchDashes = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.setLineDash
    CanvasRenderingContext2D.prototype.setLineDash = function (segments: number[]) {
      if (segments.some((length) => length > 0)) Object.assign(window, { hasDashes: true })
      draw.call(this, segments)
    }
  })
}

const hasDashes = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'hasDashes') === true)

const numberIn = (text: string | null): number =>
  Number(/\d+[.,]\d\d(?=%)/.exec(text ?? '')?.[0]?.replace(',', '.'))

/** Values of a chart's table, latest first. */
const valuesOf = async (table: Locator): Promise<number[]> =>
  (await table.locator('tbody td:nth-child(2)').allTextContents()).map(numberIn)

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

/**
 * The range of the vertical axis, in points, computed from the vertical distance of the lowest and the highest point: of
 * two that are close, their rounding would be most of it.
 *
 * @param values latest first.
 */
const spanOf = async (chart: Locator, values: readonly number[]): Promise<number> => {
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('canvas')).toBeVisible()
  const height = (await chart.locator('.u-over').boundingBox())?.height ?? 0
  const heightOf = async (value: number): Promise<number> => {
    await chart.press('End')
    for (let back = values.indexOf(value); back > 0; back -= 1) await chart.press('ArrowLeft')
    return (await chart.locator('[class*="dot"]').boundingBox())?.y ?? 0
  }
  const pixels = (await heightOf(Math.min(...values))) - (await heightOf(Math.max(...values)))
  return (height * spread(values)) / pixels
}

test('a game’s chart has two points of room around its history and the dashed theoretical RTP', {
  tag: '@games',
}, async ({ page, texts, signIn }) => {
  await watchDashes(page)
  await signIn('premium')
  await page.goto('/game/1')
  const history = page.getByRole('region', { name: texts.gamePage.history.title })
  const chart = history.getByRole('slider')
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('canvas')).toBeVisible()
  await expect.poll(() => hasDashes(page)).toBe(true)
  const theoretical = numberIn(
    await history.getByText(new RegExp(`^${texts.labels.theoreticalRtp} `)).textContent(),
  )
  await history.getByRole('button', { name: texts.chart.showTable }).click()
  const values = await valuesOf(history.getByRole('table'))
  expect(values.length).toBeGreaterThan(7)
  await history.getByRole('button', { name: texts.chart.showChart }).click()
  const span = await spanOf(chart, values)
  expect(span).toBeCloseTo(spread([...values, theoretical]) + 4, 0)
})

test('the trend of the catalog has half a point of room around what it shows, and no dashes', {
  tag: ['@phone', '@dashboard'],
}, async ({ page, texts, signIn }) => {
  await watchDashes(page)
  await signIn('premium')
  const trend = page.waitForResponse('**/api/dashboard/rtp-trend?*30d*')
  await page.goto('/dashboard?period=30d')
  const figure = page.getByRole('figure', { name: texts.dashboard.trend.title })
  const chart = figure.getByRole('slider')
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('canvas')).toBeVisible()
  await chart.press('End')
  // A point's tooltip: its day and its RTP.
  await expect(chart.locator('[class*="readout"]')).toContainText(/20\d\d.*\d[.,]\d\d%/)
  expect(await hasDashes(page)).toBe(false)
  await figure.getByRole('button', { name: texts.chart.showTable }).click()
  const values = await valuesOf(figure.getByRole('table'))
  await figure.getByRole('button', { name: texts.chart.showChart }).click()
  const span = await spanOf(chart, values)
  const { data }: { data: { rtp: number; low: number | null; high: number | null }[] } = await (
    await trend
  ).json()
  const shown = data.flatMap(({ rtp, low, high }) => [rtp, low ?? rtp, high ?? rtp])
  expect(span).toBeCloseTo(spread(shown) + 1, 0)
})
