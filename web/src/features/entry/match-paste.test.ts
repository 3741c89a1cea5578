import type { EntryRow } from '@retorna/contract/staff/entry'
import { expect, test } from 'vitest'
import { matchPaste } from './match-paste.ts'
import { pastedColumns } from './paste-columns.ts'
import { askedCurrency } from './row-state.ts'

const ROW: EntryRow = {
  game_id: 1,
  name: 'Starburst',
  provider_id: 1,
  provider: 'Studio',
  theoreticalRtp: null,
  chance: null,
  previous: null,
  reading: null,
  readings: 0,
}

const pasteOn = (day: string, cells: string[][]) => {
  const columns = pastedColumns(cells, 0, () => false)
  if (columns === null) throw new Error('no column names a game')
  return matchPaste(cells, columns, [ROW], day, 'en')
}
const paste = (...cells: string[][]) => pasteOn('2026-02-01', cells)
const asked = (cells: Record<string, string> | undefined) =>
  askedCurrency({ cells: cells ?? {}, seen: null, isConfirmed: false }, 'BRL')

test.each([
  [
    'a heading',
    ['Game', 'Turnover (EUR)', 'Payout (EUR)'],
    ['Starburst', '1000.50', '950.25'],
    { turnover: 'EUR 1000.50', payout: 'EUR 950.25' },
  ],
  [
    'a column',
    ['Game', 'Currency', 'Turnover', 'Payout'],
    ['Starburst', 'eur', '1000.50', '950.25'],
    { turnover: 'EUR 1000.50', payout: 'EUR 950.25' },
  ],
  [
    'a cell below a heading with a unit',
    ['Game', 'Turnover (000s)', 'Payout (000s)'],
    ['Starburst', '€ 18.25', '€ 17.5'],
    { turnover: 'EUR 18250', payout: 'EUR 17500' },
  ],
  [
    'a heading with a unit',
    ['Game', 'Turnover (€ 000s)', 'Largest stake (€)'],
    ['Starburst', '18.25', '100'],
    { turnover: 'EUR 18250', maxStake: 'EUR 100' },
  ],
])('the currency that %s states is asked about', (_, header, row, texts) => {
  const [line] = paste(header, row)
  expect(line?.texts).toEqual(texts)
  expect(asked(line?.texts)).toEqual({ field: 'turnover', stated: 'EUR' })
})

test('a provider may be called as one that was merged into it', () => {
  const other = {
    ...ROW,
    game_id: 2,
    provider: 'Other',
    providerAliases: ['Bird & Co', 'bird-and-co'],
  }
  const cells = [
    ['Game', 'Provider', 'RTP'],
    ['Starburst', 'Bird & Co', '96'],
  ]
  const columns = pastedColumns(cells, 0, () => false)
  if (columns === null) throw new Error('no column names a game')
  const [line] = matchPaste(cells, columns, [ROW, other], '2026-02-01', 'en')
  expect(line?.match).toMatchObject({ game: { game_id: 2 } })
})

test('a currency stays beside an amount that the others make clear', () => {
  const lines = paste(
    ['Game', 'Turnover'],
    ['Starburst', '€ 1.234'],
    ['Starburst', '€ 1.234.567,50'],
  )
  expect(lines.map(({ texts }) => texts.turnover)).toEqual(['EUR 1,234.00', '€ 1.234.567,50'])
})

test('a currency is that of amounts alone, and an unknown one leaves no number', () => {
  const [line] = paste(
    ['Game', 'Currency', 'RTP', 'Turnover', 'Payout', 'Plays'],
    ['Starburst', 'Tokens', '95', '100', '-', '10'],
  )
  expect(line?.texts).toEqual({ rtp: '95', turnover: 'Tokens 100', payout: '', plays: '10' })
})

const problems = (header: string, ...dates: string[]) =>
  paste(['Game', header, 'RTP'], ...dates.map((date) => ['Starburst', date, '96'])).map(
    ({ match }) => ('problem' in match ? match.problem : 'fits'),
  )

test.each([
  ['Date', ['2026-02-01', '2026-02-02', ''], ['fits', 'other-day', 'fits']],
  ['Date', ['01/02/2026', '02/01/2026', '13/01/2026'], ['fits', 'other-day', 'other-day']],
  ['Date', ['01/02/2026', '01/02/2026'], ['fits', 'fits']],
  ['Date', ['02/01/2026'], ['fits']],
  ['Date', ['01/02/2026', '02/02/2026'], ['other-day', 'other-day']],
  ['Timestamp', ['01/02/2026 23:58', '01/02/2026 23:59'], ['fits', 'fits']],
  ['Timestamp', ['02/01/2026 11:58 PM', '02/01/2026 11:59 PM'], ['fits', 'fits']],
  ['Date', ['01/02/2026', '1/2/26'], ['fits', 'fits']],
  ['Date', ['01/02/2026', '02/01/2026'], ['other-day', 'other-day']],
  ['Date (dd/mm/yyyy)', ['01/02/2026', '02/01/2026'], ['fits', 'other-day']],
  ['Date', ['2026-02-01T23:30:00-03:00', '2026-02-04T00:00:00Z'], ['fits', 'other-day']],
  ['Month', ['Feb 2026'], ['other-day']],
])('below “%s”, rows of %j: %j', (header, dates, expected) => {
  expect(problems(header, ...dates)).toEqual(expected)
})

const DAYS = ['2026-01-31', '2026-02-01', '2026-02-02']

test.each([
  ['2026-02-01', '2026-02-01', ['2026-02-01']],
  ['2026-02-01', '2026-02-02', ['2026-02-01']],
  ['2026-01-26', '2026-02-01', []],
  ['2026-01-31 06:00', '2026-02-01 06:00', ['2026-02-01']],
  ['2026-02-01 00:00', '2026-02-02 00:00:00', ['2026-02-01']],
  ['2026-01-31 23:00', '2026-02-01 00:01', ['2026-02-01']],
  ['2026-02-01 06:00', '2026-02-01 18:00', ['2026-02-01']],
  ['2026-01-26 00:00', '2026-02-02 00:00', []],
  ['31/01/2026 06:00', '01/02/2026 06:00', ['2026-02-01']],
  ['01/02/2026 00:00', '02/02/2026 00:00', ['2026-02-01']],
  ['2026-01-31T06:00:00-03:00', '2026-02-01T12:00:00Z', ['2026-01-31', '2026-02-01']],
  ['2026-02-01 06:00', '', ['2026-02-01']],
  ['', '2026-02-01 00:00', ['2026-02-01']],
])('a window from “%s” to “%s” is of %j', (from, to, expected) => {
  const cells = [
    ['Game', 'From', 'To', 'RTP'],
    ['Starburst', from, to, '96'],
  ]
  expect(DAYS.filter((day) => pasteOn(day, cells).every(({ match }) => 'game' in match))).toEqual(
    expected,
  )
})
