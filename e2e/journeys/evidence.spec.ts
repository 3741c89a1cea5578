import { writeFile } from 'node:fs/promises'
import { addDays, startOfDay } from '../../domain/src/day.ts'
import { importFile } from '../../server/src/features/imports/import-file.ts'
import { undoImport } from '../../server/src/features/imports/undo/undo-import.ts'
import { type Game, takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const CONTEXT = { timeZone: TIME_ZONE, actor: 'journey' }
const DAYS = 50

/** Days of 200,000 plays at equal stakes, whose RTP is about this. */
const readingsFile = (game: Game, rtp: number): string => {
  const rows = Array.from({ length: DAYS }, (_, index) => {
    // The moment of the reading that this one replaces.
    const at = startOfDay(addDays(game.rtp_data.data, -index), TIME_ZONE).toISOString()
    const payout = 2_000 * (rtp + ((index % 5) - 2) / 2)
    return `${game.slug},${at},200000,${payout},200000,200000,1`
  })
  return ['slug,date,turnover,payout,plays,stake squares,max stake', ...rows].join('\n')
}

test(
  'a game that pays too little is named, and an undo takes it back',
  {
    tag: '@phone',
  },
  async ({ page, database: { pool, ...database }, texts, signIn, expectGoodPage }, info) => {
    const { evidence } = texts
    const game = await takeGame(page.request, { pool, ...database }, await signIn('admin'))
    await pool.query(
      'update games set standard_deviation = 5, max_win_multiplier = 5000 where id = $1',
      [game.id],
    )
    const { rows } = await pool.query(
      'select rtp from rtp_versions where game_id = $1 and is_monitored',
      [game.id],
    )
    const path = info.outputPath('readings.csv')
    await writeFile(path, readingsFile(game, rows[0].rtp - 3))
    const { batchId } = await importFile(pool, {
      ...{ kind: 'readings', path, now: new Date(), ...CONTEXT },
    })

    const panel = page.getByRole('region', { name: evidence.title })
    const verdict = (word: string) => panel.getByText(word, { exact: true })
    const expectVerdict = (word: string) =>
      expect(async () => {
        await page.goto(`/game/${game.id}`)
        await expect(verdict(word)).toBeVisible({ timeout: 3_000 })
      }).toPass()
    await expectVerdict(evidence.verdicts.outside)
    await expect(panel.getByText(evidence.interval, { exact: true }).first()).toBeVisible()
    await expect(panel.locator('canvas')).toBeVisible()
    await panel.getByRole('button', { name: texts.chart.showTable }).click()
    await expect(panel.getByRole('table').getByRole('row')).toHaveCount(DAYS + 1)
    await expectGoodPage()

    for (const address of ['/dashboard?tab=analytics', '/admin/today']) {
      await page.goto(address)
      const list = page.getByRole('region', { name: evidence.discoveries.title })
      await expect(list.getByRole('link', { name: game.nome })).toBeVisible()
      await expectGoodPage()
    }

    await undoImport(pool, { batchId: batchId ?? 0, now: new Date(), ...CONTEXT })
    await expectVerdict(evidence.verdicts.unknown)
    await expect(panel.getByText(evidence.missing.stakes)).toBeVisible()
  },
)
