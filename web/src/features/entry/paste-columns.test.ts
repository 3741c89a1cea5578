import { expect, test } from 'vitest'
import { pastedColumns } from './paste-columns.ts'

const columnsOf = (...cells: string[][]) => pastedColumns(cells, 0, () => false)

test('the observed RTP is read, not the theoretical one beside it', () => {
  const columns = columnsOf(
    ['Game', 'RTP (theoretical)', 'RTP (actual)'],
    ['Starburst', '96.10', '91.12'],
  )
  expect(columns?.meanings).toEqual(['name', null, 'rtp'])
})

test('a number of bets is no turnover, and a unit counts', () => {
  const columns = columnsOf(
    ['Game', 'Bets', 'Wagers ($000s)', 'Payout ($000s)', '#Bets'],
    ['Starburst', '10200', '10.4', '9.5', '10200'],
  )
  expect(columns).toMatchObject({
    meanings: ['name', null, 'turnover', 'payout', 'plays'],
    exponents: [0, 0, 3, 3, 0],
  })
})
