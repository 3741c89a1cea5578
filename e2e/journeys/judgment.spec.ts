import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/test.ts'

test('an answer is reproduced: inputs, formula, result, and a file that has all of it', {
  tag: '@phone',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  const { judgment, ui } = texts
  const { headers } = await signIn('premium')
  const reply = await page.request.get('/api/games/rtp?limit=1&answer=off&sort=answer', { headers })
  const [game] = (await reply.json()).data
  const headline = ui.answers[game.answer.direction === 'above' ? 'offAbove' : 'offBelow']
  await page.goto(`/game/${game.id}#evidence`)
  const name = judgment.names.answer
  await page.getByRole('button', { name: `${judgment.show}: ${name}` }).click()
  const calculation = page.locator('section').filter({ hasText: judgment.answer.formulas.residual })
  for (const part of ['turnover', 'payout', 'certified', 'estimate', 'basis'] as const) {
    await expect(calculation.getByText(judgment.names[part], { exact: true })).toBeVisible()
  }
  await expect(calculation.getByRole('definition').last()).toHaveText(headline)
  await expectGoodPage()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `${judgment.download}: ${name}` }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${game.slug}-answer.csv`)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/kind[,;].*[,;]off/)
})

test('a verdict is reproduced: inputs, formula, result, and a file that has all of it', {
  tag: '@phone',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  const { app, gamePage, judgment } = texts
  const { headers } = await signIn('premium')
  const reply = await page.request.get('/api/games/rtp?limit=1&period=1d&verdict=within', {
    headers,
  })
  const [game] = (await reply.json()).data
  await page.goto(`/game/${game.id}#looks`)
  const name = gamePage.verdictPanel.title
  const panel = page.getByRole('region', { name: gamePage.looks.title })
  await panel.getByRole('button', { name: `${judgment.show}: ${name}` }).click()
  await expect(panel.getByText(judgment.formulas.chance)).toBeVisible()
  await expect(panel.getByText(judgment.names.expected)).toBeVisible()
  await expectGoodPage()

  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: `${judgment.download}: ${name}` }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${game.slug}-verdict-1d.csv`)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/verdict[,;].*[,;]within/)

  const leading = page.waitForEvent('popup')
  await panel.getByRole('link', { name: app.howJudged }).click()
  const method = await leading
  await expect(method).toHaveURL(/\/method/)
  await expect(method.getByRole('heading', { level: 1 })).toBeVisible()
})
