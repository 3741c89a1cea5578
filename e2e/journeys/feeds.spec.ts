import { takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'

test('a feed is added, read by hand, and shown with its operator on the game page', {
  tag: '@phone',
}, async ({ page, texts, database, signIn, expectGoodPage }) => {
  const t = texts.feeds
  const admin = await signIn('admin')
  const { id, nome, rtp_data } = await takeGame(page.request, database, admin)
  const number = await database.ownNumber()
  const [name, operator] = [`Nova ${number}`, `Nova Casino ${number}`]
  await page.goto('/admin/feeds')
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog', { name: t.add })
  await dialog.getByRole('textbox', { name: texts.labels.name }).fill(name)
  await dialog.getByRole('combobox', { name: texts.labels.operator }).fill(operator)
  await dialog.getByRole('textbox', { name: texts.labels.currency }).fill('brl')
  await expectGoodPage()
  await dialog.getByRole('button', { name: texts.labels.save }).click()
  await expect(page.getByText(operator)).toBeVisible()
  await expectGoodPage()

  const query = new URLSearchParams({ day: rtp_data.data, search: nome })
  await page.goto(`/admin/entry?${query}`)
  await page.getByRole('combobox', { name: texts.labels.feed }).click()
  await page.getByRole('option', { name: `${name} · BRL`, exact: true }).click()
  await expect(page).toHaveURL(/feed=\d+/)
  await expectGoodPage()
  const feed = new URL(page.url()).searchParams.get('feed')
  const saved = await page.request.put('/api/admin/entry', {
    headers: admin.headers,
    data: {
      key: crypto.randomUUID(),
      feed_id: Number(feed),
      rows: [
        {
          game_id: id,
          day: rtp_data.data,
          version: null,
          confirmed: false,
          values: { rtp: null, turnover: 1000, payout: 950, plays: 1000 },
        },
      ],
    },
  })
  expect((await saved.json()).results).toMatchObject([{ status: 'saved' }])

  await page.goto(`/game/${id}#operators`)
  const panel = page.getByRole('region', { name: texts.gamePage.feeds.title, exact: true }).first()
  await expect(panel.getByText(operator)).toBeVisible()
  await expectGoodPage()
})
