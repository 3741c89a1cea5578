import { importReading } from '../fixtures/import-reading.ts'
import { takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'

test(
  'a reading imported while the server runs shows on the game page, and disappears when undone',
  { tag: '@long' },
  async ({ page, database, signIn }, info) => {
    const game = await takeGame(page.request, database, await signIn('premium'))
    const main = page.getByRole('main')
    const imported = main.getByText(/123[.,]45%/).first()
    await page.goto(`/game/${game.id}`)
    await expect(page.getByRole('heading', { level: 1, name: game.nome })).toBeVisible()
    await expect(imported).toBeHidden()

    const reading = await importReading(database, game, 123.45, info.outputPath('readings.csv'))
    await expect(async () => {
      await page.reload()
      await expect(imported).toBeVisible({ timeout: 10_000 })
    }).toPass()

    await reading.undo()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: game.nome })).toBeVisible()
      await expect(imported).toBeHidden({ timeout: 10_000 })
    }).toPass()
  },
)
