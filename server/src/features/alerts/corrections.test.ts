import { beforeEach, expect, test } from 'vitest'
import { baselineOf, makeAlert, toldOf } from '../../../test/alerts.ts'
import { useImportHarness } from '../../../test/imports/import-harness.ts'
import { ensureTimeZone } from '../../database/readings/time-zone.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'

const h = useImportHarness()
let alert: number

beforeEach(async () => {
  await h.bring('games', 'name,provider,rtp\nStarburst,NetEnt,96.1\n')
  await bring('2026-03-01', 95)
  const [game] = await h.rows<{ id: number }>('select id from games')
  alert = await makeAlert(h.database, game?.id ?? 0)
  await evaluate()
})

const bring = (day: string, rtp: number) =>
  h.bring('readings', `game,date,rtp\nstarburst,${day},${rtp}\n`)
const evaluate = () => evaluateAlerts(h.database.db)
const told = () => toldOf(h.database, alert)
const baseline = () => baselineOf(h.database, alert)

test('a reading rolled back before it was reported is never reported', async () => {
  const { batchId } = await bring('2026-03-02', 98)
  await h.undo(batchId)
  expect([await evaluate(), await told(), await baseline()]).toEqual([0, [], 95])
})

test('rolling back a wrong reading that was reported triggers no alert', async () => {
  const { batchId } = await bring('2026-03-02', 98)
  expect(await evaluate()).toBe(1)
  await h.undo(batchId)
  expect([await evaluate(), await told(), await baseline()]).toEqual([0, ['95 → 98'], 95])
  await bring('2026-03-02', 97)
  expect(await evaluate()).toBe(1)
  expect(await told()).toEqual(['95 → 98', '95 → 97'])
})

test('a correction alone triggers nothing, and the next move is measured from it', async () => {
  await bring('2026-03-02', 96)
  await evaluate()
  await bring('2026-03-02', 97.5)
  expect([await evaluate(), await baseline()]).toEqual([0, 97.5])
  await bring('2026-03-03', 99.5)
  await evaluate()
  expect(await told()).toEqual(['97.5 → 99.5'])
})

test('a small correction does not hide a slow drift', async () => {
  await bring('2026-03-02', 96)
  await bring('2026-03-02', 96.2)
  expect([await evaluate(), await baseline()]).toEqual([0, 95])
  await bring('2026-03-03', 97)
  expect(await evaluate()).toBe(1)
})

test('a move corrected before it was reported is reported with the corrected value', async () => {
  await bring('2026-03-02', 98)
  await bring('2026-03-02', 97.4)
  expect([await evaluate(), await told()]).toEqual([1, ['95 → 97.4']])
})

test('a pending correction makes no move of the reading before it', async () => {
  await bring('2026-03-02', 96)
  await bring('2026-03-02', 97.5)
  expect([await evaluate(), await told()]).toEqual([0, []])
})

test('a correction of an older day triggers nothing', async () => {
  await bring('2026-03-02', 96)
  await bring('2026-03-01', 80)
  expect([await evaluate(), await baseline()]).toEqual([0, 95])
})

test('a correction made while the game is hidden is no move once it is shown again', async () => {
  const show = (isShown: boolean) =>
    h.database.pool.query('update games set is_active = $1', [isShown])
  await show(false)
  await bring('2026-03-01', 98)
  expect([await evaluate(), await baseline()]).toEqual([0, 98])
  await show(true)
  await bring('2026-03-02', 98.1)
  expect([await evaluate(), await told()]).toEqual([0, []])
})

test('with all readings removed there is no baseline', async () => {
  const [first] = await h.rows<{ id: number }>(
    "select id from import_batches where kind = 'readings'",
  )
  await h.undo(first?.id ?? 0)
  expect([await evaluate(), await baseline()]).toEqual([0, null])
  await bring('2026-03-05', 91)
  expect([await evaluate(), await baseline()]).toEqual([0, 91])
})

test('another time zone changes day boundaries but triggers nothing', async () => {
  await h.database.pool.query('update readings set rtp = 99')
  await ensureTimeZone(h.database.pool, 'Asia/Tokyo', () => {})
  expect([await evaluate(), await told(), await baseline()]).toEqual([0, [], 99])
})

test('games with alerts stay when their import is rolled back', async () => {
  const [readings] = await h.rows<{ id: number }>(
    "select id from import_batches where kind = 'readings'",
  )
  await h.undo(readings?.id ?? 0)
  const [games] = await h.rows<{ id: number }>("select id from import_batches where kind = 'games'")
  await expect(h.undo(games?.id ?? 0)).rejects.toMatchObject({
    code: 'used-since',
    hint: 'Starburst',
  })
})
