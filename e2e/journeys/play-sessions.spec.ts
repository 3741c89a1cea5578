import { expect, test } from '../fixtures/test.ts'

/** The game of the demonstration that has a payout table and is most popular. */
const WITH_TABLE = `
  select g.id, g.name from games g join payout_tables t on t.game_id = g.id
    join rtp_versions v on v.game_id = g.id and v.is_monitored and v.rtp = t.version_rtp
  where t.mode = 'base' and t.deleted_at is null
  order by g.popularity_rating desc nulls last, g.id limit 1`

test('a session is entered, compared with all of its length, deleted and brought back @phone', async ({
  page,
  texts,
  database,
  signIn,
  expectGoodPage,
}) => {
  const t = texts.playSessions
  await signIn('premium')
  const { rows } = await database.pool.query<{ id: number; name: string }>(WITH_TABLE)
  const name = rows[0]?.name ?? ''
  await page.goto('/dashboard?tab=play-sessions')
  await expect(page.getByText(t.list.empty)).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.helpLines.title })).toBeVisible()
  await expectGoodPage()

  await page.getByRole('textbox', { name: t.form.name }).fill(name)
  await page.getByRole('textbox', { name: t.form.spins }).fill('200')
  await page
    .getByRole('textbox', { name: /\((EUR|BRL)\)/ })
    .first()
    .fill('100')
  await page
    .getByRole('textbox', { name: /\((EUR|BRL)\)/ })
    .last()
    .fill('71')
  await page.getByRole('checkbox', { name: t.form.fixed }).check()
  await page.getByRole('button', { name: t.form.save }).click()
  await expect(page.getByText(t.form.saved)).toBeVisible()
  await expect(page.getByRole('region', { name: t.list.title }).first()).toContainText(name)
  await expectGoodPage()

  await page.getByRole('button', { name: t.list.compareShort }).click()
  const dialog = page.getByRole('dialog', { name: t.comparison.title })
  await expect(dialog.getByText(t.comparison.losing)).toBeVisible()
  await expect(dialog.getByText(t.past)).toBeVisible()
  await expectGoodPage()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: new RegExp(`^${t.list.delete.split(':')[0]}:`) }).click()
  await expect(page.getByText(t.list.empty)).toBeVisible()
  await page.getByRole('button', { name: texts.labels.undo }).click()
  await expect(page.getByRole('button', { name: t.list.compareShort })).toBeVisible()
})
