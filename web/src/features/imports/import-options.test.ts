import { type ImportOptions, NO_ANSWERS } from '@retorna/contract/staff/import-options'
import { expect, test } from 'vitest'
import { answered, optionsOfFeed } from './import-options.ts'

const OPTIONS: ImportOptions = {
  ...NO_ANSWERS,
  kind: 'readings',
  feedId: 2,
  sheet: 'March',
  columns: { name: 0 },
  games: {},
  confirmOutliers: false,
}
const REMEMBERED: ImportOptions = {
  ...OPTIONS,
  feedId: 7,
  columns: { name: 0, turnover: 3 },
  units: { turnover: 1000 },
  currency: 'BRL',
  dateFormat: 'mdy',
  games: { Star: 3 },
}
const GUESS = { columns: { name: 0, turnover: 2 }, questions: [] }
const found = {
  layouts: [{ feedId: 7, options: REMEMBERED }],
  guesses: { providers: GUESS, games: GUESS, versions: GUESS, readings: GUESS },
  isRemembered: false,
}

test('what is remembered of a feed does not stay once another is chosen', () => {
  const wrong = optionsOfFeed(found, OPTIONS, 7)
  expect(wrong).toEqual({ ...REMEMBERED, sheet: 'March' })
  expect(optionsOfFeed(found, wrong, 8)).toEqual({
    ...OPTIONS,
    feedId: 8,
    columns: GUESS.columns,
  })
})

test('what was chosen before any feed with a memory stays', () => {
  const chosen = { ...OPTIONS, units: { turnover: 1000 } }
  expect(optionsOfFeed(found, chosen, 8)).toEqual({ ...chosen, feedId: 8 })
})

test('of two columns with the same heading the one that is chosen is read', () => {
  const header = ['Game', 'Turnover', 'Turnover']
  const choices = [
    { value: 'Turnover', label: '1000.50' },
    { value: 'Turnover #2', label: '20.50' },
  ]
  const question = {
    about: 'column' as const,
    key: 'turnover',
    example: 'Turnover: 1000.50',
    choices,
    proposed: 'Turnover',
  }
  const positions = choices.map(
    ({ value }) => answered({ header }, OPTIONS, question, value).columns.turnover,
  )
  expect(positions).toEqual([1, 2])
})
