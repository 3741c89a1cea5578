import type { Page } from '@playwright/test'
import { importReading } from '../fixtures/import-reading.ts'
import { takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'

/** Sums all layout shifts from now on, including those after user input. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
        })
      }
    }).observe({ type: 'layout-shift' })
  })

const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'shifts')))

test(
  'readings that arrive while the list is open change its figures and nothing else',
  { tag: '@phone' },
  async ({ page, signIn, database, texts, language }, info) => {
    const game = await takeGame(page.request, database, await signIn('premium'))
    await page.goto('/dashboard?tab=games&sort=name&order=desc')
    const card = page.getByRole('article', { name: game.nome, exact: true })
    await expect(async () => {
      // Instantly: wheel scrolling could continue while the scroll position is read.
      await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }))
      await expect(card).toBeInViewport({ timeout: 250, ratio: 0.5 })
    }).toPass({ intervals: [50] })
    const figure = language === 'pt' ? '131,07%' : '131.07%'
    await expect(card.getByText(figure)).toBeHidden()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(0)
    await watchShifts(page)

    const imported = await importReading(database, game, 131.07, info.outputPath('readings.csv'))
    await expect(card.getByText(figure)).toBeVisible()
    await expect(page.getByText(texts.ui.figuresUpdated)).toBeAttached()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    expect(await shifts(page)).toBeLessThan(0.02)

    await imported.undo()
    await expect(card.getByText(figure)).toBeHidden()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  },
)
