import { randomUUID } from 'node:crypto'
import { DEMO_FEED, takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('an unusual reading is reviewed with a note, leaves the list, and comes back', {
  tag: '@phone',
}, async ({ page, texts, database, signIn, expectGoodPage }) => {
  const t = texts.today
  const admin = await signIn('admin')
  const { id, nome, rtp_data } = await takeGame(page.request, database, admin)
  const { headers } = admin
  const day = rtp_data.data
  const query = new URLSearchParams({ feed_id: String(DEMO_FEED), day, search: nome })
  const sheet = await (await page.request.get(`/api/admin/entry?${query}`, { headers })).json()
  const row = sheet.rows.find(({ game_id }: { game_id: number }) => game_id === id)
  const rtp = 200 + ((await database.ownNumber()) % 900)
  const saved = await page.request.put('/api/admin/entry', {
    headers,
    data: {
      key: randomUUID(),
      feed_id: DEMO_FEED,
      rows: [
        {
          game_id: id,
          day,
          version: row.reading?.version ?? null,
          confirmed: true,
          values: { rtp, turnover: null, payout: null, plays: null },
        },
      ],
    },
  })
  expect((await saved.json()).results).toMatchObject([{ status: 'saved' }])

  await page.goto('/admin/today')
  await page.getByRole('button', { name: /^(Show all|Mostrar tudo)/ }).click()
  const review = page.getByRole('button', {
    name: filled(t.review.of, { game: nome }),
    exact: true,
  })
  await review.click()
  const dialog = page.getByRole('dialog', { name: filled(t.review.of, { game: nome }) })
  await dialog.getByRole('radio', { name: t.review.judgments.watch }).check()
  const note = `Jackpot? ${randomUUID().slice(0, 8)}`
  await dialog.getByLabel(t.review.note).fill(note)
  await expectGoodPage()
  await dialog.getByRole('button', { name: t.review.save }).click()
  await expect(page.getByText(filled(t.review.done, { game: nome }))).toBeVisible()
  await expect(review).toBeHidden()

  await page.getByRole('link', { name: new RegExp(`^${t.lists.watched} \\d`) }).click()
  await expect(page.getByText(note)).toBeVisible()
  await expectGoodPage()
  await page
    .getByRole('button', { name: filled(t.review.changeOf, { game: nome }), exact: true })
    .click()
  await page.getByRole('button', { name: t.review.takeBack }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(note)).toBeHidden()
  await page.getByRole('link', { name: new RegExp(`^${t.lists.odd} \\d`) }).click()
  await page.getByRole('button', { name: /^(Show all|Mostrar tudo)/ }).click()
  await expect(review).toBeVisible()
})
