import { BY_VOLUME } from '@retorna/domain/investigations/by-volume'
import { expect, test } from 'vitest'
import type { LookCount } from './look-queries.ts'
import { looksByRule, looksOf } from './looks.ts'

const TODAY = '2026-11-20'
const YEAR = { from: '2026-01-01', to: '2026-12-31' }

const aGame = (overrides: Partial<LookCount>): LookCount => ({
  id: 1,
  game: 'Solar Fox',
  days: 10,
  looks: 10,
  plays: 5_000,
  playsADay: 500,
  firstDay: '2026-11-10',
  lastDay: '2026-11-19',
  keptBy: BY_VOLUME.map(() => 10),
  ...overrides,
})
const due = (overrides: Partial<LookCount>) =>
  looksOf([aGame(overrides)], YEAR, TODAY, [])[0]?.daysDue

test('a day is due from the first reading on, and today once it was read', () => {
  expect(due({})).toBe(10)
  expect(due({ lastDay: '2026-11-15' })).toBe(10)
  expect(due({ lastDay: TODAY })).toBe(11)
  expect(due({ firstDay: '2025-03-01' })).toBe(323)
})

test('of a year that is over, all days are due', () => {
  const year = { from: '2025-01-01', to: '2025-12-31' }
  const [game] = looksOf(
    [aGame({ firstDay: '2024-06-01', lastDay: '2025-12-30' })],
    year,
    TODAY,
    [],
  )
  expect(game?.daysDue).toBe(365)
})

test('a game that is played much falls short with one reading a day', () => {
  const played = aGame({ id: 2, playsADay: 2_000_000, keptBy: [0, 2, 10, 10, 10] })
  const rows = looksByRule(looksOf([aGame({}), played], YEAR, TODAY, []))
  expect(rows.filter(({ games }) => games > 0)).toMatchObject([
    { rule: { lookHours: 6 }, daysDue: 10, daysKept: 2, looks: 10, short: 1 },
    { rule: { plays: 0 }, daysDue: 10, daysKept: 10, short: 0 },
  ])
})

test('archived days are due only of a game for which one look a day is enough', () => {
  const archived = ['2026-11-09', '2026-11-10', '2026-11-11']
  const rows = [aGame({}), aGame({ playsADay: 2_000_000 })]
  expect(looksOf(rows, YEAR, TODAY, archived).map(({ daysDue }) => daysDue)).toEqual([10, 8])
})
