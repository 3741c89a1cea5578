import { takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'

/** A table of an RTP, in percent, a quarter of which each win pays. */
const tableOf = (rtp: number) => {
  const wins = [0.5, 5, 50, 200].map((payout) => [payout, rtp / 400 / payout] as const)
  const nothing = 1 - wins.reduce((sum, [, share]) => sum + share, 0)
  return ['payout,probability', `0,${nothing}`, ...wins.map((win) => win.join(','))].join('\n')
}

test('a payout table is uploaded, seen on the game’s page, deleted and brought back', async ({
  page,
  texts,
  request,
  database,
  signIn,
  expectGoodPage,
}) => {
  const t = texts.catalogEditor.payoutTables
  const admin = await signIn('admin')
  const game = await takeGame(request, database, admin)
  // Some games of the demonstration have one.
  await database.pool.query('delete from payout_tables where game_id = $1', [game.id])
  const { rows } = await database.pool.query<{ rtp: number }>(
    'select rtp from rtp_versions where game_id = $1 and is_monitored',
    [game.id],
  )
  const rtp = rows[0]?.rtp ?? Number.NaN

  await page.goto(`/admin/catalogue/${game.id}`)
  const panel = page.getByRole('region', { name: t.title })
  await expect(panel.getByText(t.none)).toBeVisible()
  await panel.getByRole('textbox', { name: texts.labels.source }).fill('Math sheet 4')
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: t.choose }).click()
  const buffer = Buffer.from(tableOf(rtp))
  await (await chooser).setFiles({ name: 'table.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(t.stored)).toBeVisible()
  await expect(panel.getByText('Math sheet 4')).toBeVisible()
  await expectGoodPage()
  await panel.getByRole('button', { name: texts.labels.delete }).click()
  await expect(panel.getByText(t.none)).toBeVisible()
  await page.getByRole('button', { name: texts.labels.undo }).click()
  await expect(panel.getByText('Math sheet 4')).toBeVisible()

  const shown = texts.gamePage.payoutTable
  await page.goto(`/game/${game.id}#payout-table`)
  const figures = page.getByRole('region', { name: shown.title })
  await expect(figures.getByText(shown.maximumWin)).toBeVisible()
  await expectGoodPage()
  await figures.getByRole('button', { name: texts.chart.showTable }).click()
  await expect(figures.getByRole('columnheader', { name: shown.win })).toBeVisible()
  await expectGoodPage()
})
