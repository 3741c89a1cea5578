import { readFile } from 'node:fs/promises'
import { addDays } from '../../domain/src/day.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('the games and their daily values are downloaded @phone', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  const t = texts.exports
  await signIn('premium')
  await page.goto('/dashboard?tab=games&trend=up')
  const button = page.getByRole('button', {
    name: filled(t.of, { name: texts.app.tabs.games }),
    exact: true,
  })
  await button.click()
  const listed = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: t.formats.csv, exact: true }).click()
  const games = await listed
  expect(games.suggestedFilename()).toMatch(/^retorna-games-.*\.csv$/)
  const lines = (await readFile(await games.path(), 'utf8')).split('\r\n')
  expect(lines.slice(0, 4).join('\n')).toContain(texts.ui.trends.up)

  await page.goto('/dashboard?tab=games')
  await button.click()
  await page.getByRole('menuitem', { name: t.series.item }).click()
  const dialog = page.getByRole('dialog', { name: t.series.title })
  const today = new Date().toISOString().slice(0, 10)
  await dialog.getByLabel(t.series.from).fill(addDays(today, -400))
  await dialog.getByRole('button', { name: t.series.prepare }).click()
  const save = dialog.getByRole('button', { name: new RegExp(`^${texts.labels.download} CSV`) })
  await expect(save).toBeVisible({ timeout: 100_000 })
  await expectGoodPage()
  const made = page.waitForEvent('download')
  await save.click()
  const series = await made
  expect(series.suggestedFilename()).toMatch(/^retorna-daily-series-.*\.csv$/)
  const rows = (await readFile(await series.path(), 'utf8')).split('\r\n')
  expect(rows.length).toBeGreaterThan(20_000)
  await dialog.getByRole('button', { name: new RegExp(`^${texts.labels.delete}`) }).click()
  await expect(save).toHaveCount(0)
})

test('a locked download leads to the plan that has it', async ({ page, texts, signIn }) => {
  await signIn('free')
  await page.goto('/dashboard?tab=games')
  const name = filled(texts.exports.of, { name: texts.app.tabs.games })
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
