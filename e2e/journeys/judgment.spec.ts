import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/test.ts'

test('a verdict is reproduced: inputs, formula, result, and a file that has all of it', {
  tag: '@phone',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  const { judgment, games } = texts
  const { token } = await signIn('premium')
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get('/api/games/rtp?limit=1&period=1d&verdict=within', {
    headers,
  })
  const [game] = (await reply.json()).data
  await page.goto(`/game/${game.id}`)
  const name = games.verdictPanel.title
  const panel = page.getByRole('region', { name })
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
  await panel.getByRole('link', { name: judgment.method }).click()
  const method = await leading
  await expect(method).toHaveURL(/\/method/)
  await expect(method.getByRole('heading', { level: 1 })).toBeVisible()
})
