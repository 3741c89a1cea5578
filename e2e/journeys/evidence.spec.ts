import { readFile } from 'node:fs/promises'
import { undoImport } from '../../server/src/features/imports/undo/undo-import.ts'
import { importDays, takeJudgedGame } from '../fixtures/judged-game.ts'
import { expect, test } from '../fixtures/test.ts'

/** All that the demonstration has of a game: an update under way while its stakes are removed would keep an older day. */
const DAYS = 60

test(
  'a game that pays too little is named, and an undo takes it back',
  {
    tag: '@phone',
  },
  async ({ page, database, texts, signIn, expectGoodPage }, info) => {
    const { evidence, gamePage, judgment, ui } = texts
    const game = await takeJudgedGame(page.request, database, await signIn('admin'))
    const days = { count: DAYS, rtp: game.rtp - 3 }
    const batchId = await importDays(database, game, days, info.outputPath('readings.csv'))

    const panel = page.getByRole('region', { name: evidence.title })
    const expectLine = (line: string) =>
      expect(async () => {
        await page.goto(`/game/${game.id}`)
        const [start = ''] = line.split('{{')
        await expect(panel.getByText(start)).toBeVisible({ timeout: 10_000 })
      }).toPass()
    const open = () => panel.getByText(evidence.title, { exact: true }).click()
    await expectLine(evidence.lines.outside)
    await open()
    await expect(panel.getByText(evidence.interval, { exact: true }).first()).toBeVisible()
    const history = page.getByRole('region', { name: gamePage.history.title })
    await history.getByRole('slider').scrollIntoViewIfNeeded()
    await expect(history.locator('canvas')).toBeVisible()
    await history.getByRole('button', { name: texts.chart.showTable }).click()
    await expect(history.getByRole('columnheader', { name: evidence.band })).toBeVisible()
    const name = evidence.evidence
    await panel.getByRole('button', { name: `${judgment.show}: ${name}` }).click()
    await expect(panel.getByText(judgment.formulas.evidence)).toBeVisible()
    await expectGoodPage()
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: `${judgment.download}: ${name}` }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(DAYS + 1)

    await page.goto('/dashboard?tab=analytics')
    await page.getByRole('link', { name: texts.analytics.funnel.off }).click()
    await page.getByLabel(texts.labels.searchGameOrProvider).fill(game.nome)
    await expect(page.getByRole('article', { name: game.nome })).toBeVisible()
    await expectGoodPage()

    const context = { timeZone: 'America/Sao_Paulo', actor: 'journey' }
    await undoImport(database.pool, { batchId, now: new Date(), ...context })
    await expectLine(evidence.lines.unknown)
    await open()
    await expect(panel.getByText(ui.evidenceGaps.stakes)).toBeVisible()
  },
)
