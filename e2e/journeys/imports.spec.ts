import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a messy file is mapped, reviewed, stored without its bad rows, shown, and undone', async ({
  page,
  texts,
  language,
  signIn,
  database,
  expectGoodPage,
}) => {
  const t = texts.imports
  const admin = await signIn('admin')
  const { id, nome } = await takeGame(page.request, database, admin)
  const day = '2001-01-01'
  const mark = randomUUID().slice(0, 8)
  const name = `leituras-${mark}.csv`
  // A unique header: a mapping used before is remembered.
  const quote = `quote ${mark}`
  const rows = [
    `spiel;tag;${quote}`,
    `${nome};${day};97,25`,
    `"=HYPERLINK(""http://example.invalid"")";${day};96`,
    `${nome};31/31/2025;96`,
  ]

  await page.goto('/admin/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t.choose, exact: true }).last().click()
  await (await chooser).setFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await expect(page.getByRole('heading', { name })).toBeVisible()

  const means = async (column: string, meaning: string) => {
    await page.getByRole('combobox', { name: filled(t.meaning, { column }) }).click()
    await page.getByRole('option', { name: meaning, exact: true }).click()
  }
  await means('spiel', t.keys.name)
  await means('tag', t.keys.date)
  await expect(page.getByRole('button', { name: t.preview, exact: true })).toBeDisabled()
  await means(quote, t.keys.rtp)
  await expectGoodPage()
  await page.getByRole('button', { name: t.preview, exact: true }).click()
  await expect(
    page.getByText('=HYPERLINK("http://example.invalid")', { exact: true }),
  ).toBeVisible()
  await expectGoodPage()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.downloadRefused }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused).toContain(`"'=HYPERLINK(""http://example.invalid"")"`)
  expect(refused).toContain('31/31/2025')

  const store = page.getByRole('button', { name: t.run_one })
  await expect(store).toBeDisabled()
  await page.getByRole('checkbox', { name: filled(t.acceptPartly_other, { rows: 2 }) }).check()
  await store.click()
  await expect(page.getByRole('status').filter({ hasText: /batch|lote/ })).toBeVisible()
  await expectGoodPage()

  await page.goto(`/game/${id}?period=all`)
  const history = await page.request.get(`/api/games/${id}/history?period=all`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const points: { date: string; rtp: number }[] = (await history.json()).history
  expect(points.find(({ date }) => date === day)?.rtp).toBe(97.25)

  await page.goto('/admin/import')
  const row = page.getByRole(language === 'pt' ? 'listitem' : 'row').filter({ hasText: name })
  await row.getByRole('button').click()
  await row.getByRole('button', { name: t.sureUndo }).click()
  await expect(row.getByText(/Undone by|Desfeito por/)).toBeVisible()
})

test('a misspelled name is read as the nearest game, without editing the file', {
  tag: '@phone',
}, async ({ page, texts, signIn, database, expectGoodPage }) => {
  const t = texts.imports
  const admin = await signIn('admin')
  const { nome } = await takeGame(page.request, database, admin)
  const rows = [`jogo;data;rtp;nota ${randomUUID()}`, `${nome}x;2001-02-03;97,5;`]
  await page.goto('/admin/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t.choose, exact: true }).last().click()
  await (await chooser).setFiles({
    name: 'misspelled.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await page.getByRole('button', { name: t.preview, exact: true }).click()
  await page.getByRole('button', { name: filled(t.nearest, { name: nome }) }).click()
  await expect(page.getByText(filled(t.readAs, { name: nome }), { exact: true })).toBeVisible()
  await expectGoodPage()
  await page.getByRole('button', { name: t.previewChanges }).click()
  await page.getByRole('button', { name: t.run_one }).click()
  await expect(page.getByRole('status').filter({ hasText: /batch|lote/ })).toBeVisible()
})
