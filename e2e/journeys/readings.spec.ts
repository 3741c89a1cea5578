import { rm, writeFile } from 'node:fs/promises'
import { retorna } from '../fixtures/retorna.ts'
import { expect, test } from '../fixtures/test.ts'

test('a reading imported while the server runs shows on the game page, and goes when undone', async ({
  page,
  isPhone,
  signIn,
}, info) => {
  await signIn('premium')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const list = await page.request.get('/api/games/rtp?sort=name&order=desc', {
    headers: { authorization: `Bearer ${token}` },
  })
  // The far end of the alphabet, where no other journey looks; each project a game of its own.
  const game = (await list.json()).data[isPhone ? 1 : 0]
  const main = page.getByRole('main')
  const imported = main.getByText(/123[.,]45%/).first()
  await page.goto(`/game/${game.id}`)
  await expect(page.getByRole('heading', { level: 1, name: game.nome })).toBeVisible()
  await expect(imported).toBeHidden()

  const file = info.outputPath('readings.csv')
  await writeFile(file, `game,date,rtp\n"${game.nome}",${game.rtp_data.data},123.45\n`)
  const report = await retorna('import', 'readings', file)
  await rm(file)
  await expect(async () => {
    await page.reload()
    await expect(imported).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await retorna('import', 'undo', /\b(\d+)\b(?=\D*$)/.exec(report)?.[1] ?? '')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: game.nome })).toBeVisible()
    await expect(imported).toBeHidden({ timeout: 2_000 })
  }).toPass()
})
