import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('an administrator sets up a pull, tries it on real rows, and runs it', async ({
  page,
  texts,
  signIn,
  database,
  expectGoodPage,
}, info) => {
  const t = texts.pulls
  const admin = await signIn('admin')
  const { id, nome } = await takeGame(page.request, database, admin)
  const table = `spiel;tag;quote\n${nome};2001-02-03;97,25\n${nome};31/31/2025;96\n`
  const source = createServer((_request, reply) => reply.end(table))
  const port = Number(process.env.E2E_PORT) + 1 + info.parallelIndex
  await new Promise<void>((resolve) => source.listen(port, '127.0.0.1', resolve))
  try {
    const name = `Casino ${randomUUID().slice(0, 8)}`
    const { rows } = await database.pool.query(
      `insert into feeds (name, kind) values ($1, 'pull') returning id`,
      [name],
    )
    const feedId: number = rows[0].id
    await page.goto('/admin/feeds')
    await page.getByRole('link', { name: filled(texts.feeds.pullOf, { name }) }).click()
    await expect(page.getByRole('heading', { name: filled(t.title, { name }) })).toBeVisible()
    await expectGoodPage()

    await page.getByLabel(texts.audit.fields.url).fill(`http://127.0.0.1:${port}/rtp.csv`)
    await page.getByRole('combobox', { name: texts.audit.fields.every }).click()
    await page.getByRole('option', { name: t.schedule.day, exact: true }).click()
    await expect(page.getByText(filled(t.schedule.words.day, { time: '06:00' }))).toBeVisible()
    await page.getByRole('button', { name: texts.labels.save, exact: true }).click()
    await expect(page.getByText(texts.staffLabels.savedDone)).toBeVisible()

    const tryOut = page.getByRole('button', { name: t.mapping.run, exact: true })
    await tryOut.click()
    const means = async (column: string, meaning: string) => {
      const label = filled(texts.imports.meaning, { column })
      await page.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: meaning, exact: true }).click()
    }
    await means('spiel', texts.labels.name)
    await means('tag', texts.labels.date)
    await means('quote', texts.imports.keys.rtp)
    await tryOut.click()
    await expect(
      page.getByRole('cell', { name: nome }).or(page.getByText(nome)).first(),
    ).toBeVisible()
    await page.getByRole('button', { name: texts.labels.save, exact: true }).last().click()
    await expectGoodPage()

    await page.getByRole('button', { name: t.log.run, exact: true }).click()
    await expect(page.getByText(new RegExp(`^${t.log.done} ·`)).first()).toBeVisible()
    await expectGoodPage()
    await expect
      .poll(async () => {
        const found = await database.pool.query(
          'select rtp from readings where feed_id = $1 and game_id = $2',
          [feedId, id],
        )
        return found.rows
      })
      .toEqual([{ rtp: 97.25 }])
  } finally {
    source.close()
  }
})
