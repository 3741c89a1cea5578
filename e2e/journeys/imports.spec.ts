import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
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
  await means('spiel', texts.labels.name)
  await means('tag', texts.labels.date)
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
    headers: admin.headers,
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

test.describe('while the server is away', () => {
  test.use({ expectedFailures: [503] })

  test('an upload that was cut off goes on where it stopped when the page is loaded again', async ({
    page,
    texts,
    signIn,
    database,
    expectGoodPage,
  }, testInfo) => {
    const t = texts.imports
    const admin = await signIn('admin')
    const { nome } = await takeGame(page.request, database, admin)
    const name = `large-${randomUUID()}.csv`
    const path = testInfo.outputPath(name)
    const row = `${nome};2001-02-04;97,5;${'x'.repeat(990)}\n`
    // Two pieces.
    await writeFile(path, `jogo;data;rtp;memo\n${row.repeat(5_000)}`)
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: t.choose, exact: true }).last().click()
      await (await chooser).setFiles(path)
    }
    const offsets: number[] = []
    let isCut = true
    await page.route('**/api/admin/imports/*/file', async (route) => {
      const offset = route.request().headers()['upload-offset']
      if (offset === undefined) return route.continue()
      offsets.push(Number(offset))
      return isCut && offset !== '0' ? route.fulfill({ status: 503 }) : route.continue()
    })
    await page.goto('/admin/import')
    await choose()
    await expect.poll(() => offsets.at(-1) ?? 0).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: t.cancelUpload })).toBeVisible()
    await expectGoodPage()
    await page.reload()
    const stopped = page.getByRole('link', { name })
    await stopped.click()
    await expect(page.getByText(t.uploadUnfinished)).toBeVisible()
    await expectGoodPage()
    isCut = false
    offsets.length = 0
    await page.goto('/admin/import')
    await choose()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(t.columnsHint)).toBeVisible()
    expect(offsets[0]).toBeGreaterThan(0)
    await page.getByRole('button', { name: t.discard, exact: true }).click()
    await page.getByRole('button', { name: t.discardSure }).click()
  })
})
