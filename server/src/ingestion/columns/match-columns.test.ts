import { foldHeading } from '@retorna/contract/staff/headings'
import { readHeading } from '@retorna/contract/staff/read-heading'
import { expect, test } from 'vitest'
import { ImportError } from '../problem.ts'
import { HEADINGS } from './headers.ts'
import { matchColumns } from './match-columns.ts'
import { pickColumns } from './pick-columns.ts'

test('finds Portuguese headings in any order, case and accents', () => {
  const header = ['PRÊMIOS', 'Apostas (R$)', 'data', 'JOGO', 'Observação', 'Mesa']
  const { index, ignored } = matchColumns('readings', header)
  expect(index).toEqual({ payout: 0, turnover: 1, date: 2, name: 3, note: 4 })
  expect(ignored).toEqual(['Mesa'])
})

test('ignores the reasons of a corrected report', () => {
  const { ignored } = matchColumns('providers', ['nome', 'motivo'])
  expect(ignored).toEqual([])
})

test('names what is missing', () => {
  expect(() => matchColumns('readings', ['jogo', 'apostas'])).toThrow(ImportError)
  expect(() => matchColumns('readings', ['jogo', 'apostas'])).toThrow(
    'date, rtp / turnover + payout',
  )
})

test('of two columns with the same meaning the first is read', () => {
  const { index, ignored } = matchColumns('versions', ['slug', 'rtp', 'RTP (%)'])
  expect(index.rtp).toBe(1)
  expect(ignored).toEqual(['RTP (%)'])
})

test.each([
  ['Wagers ($000s)', 'turnover', { currency: '$', exponent: 3, isUnitUnsure: false }, 3],
  ['Apostas (R$ mil)', 'turnover', { currency: 'BRL', exponent: 3, isUnitUnsure: false }, 3],
  ['Turnover, € M', 'turnover', { currency: 'EUR', exponent: 6, isUnitUnsure: true }, 3],
  ['Turnover in thousands of EUR', 'turnover', { currency: 'EUR', exponent: 3 }, 3],
  ['Payout (%)', 'rtp', { isPercent: true }, 3],
  ['#Bets', 'plays', { isCount: true }, 3],
  ['No. of bets', 'plays', { isCount: true }, 3],
  ['Bets', 'turnover', {}, 2],
  ['RTP (actual)', 'rtp', { nature: 'observed' }, 4],
  ['Turnover (net of bonus)', 'turnover', { unknown: ['net', 'bonus'] }, 1],
  ['totalBetAmount', 'turnover', {}, 3],
  ['Date (UTC)', 'date', { offset: '+00:00' }, 3],
  ['Date (dd/mm/yyyy)', 'date', { dateFormat: 'dmy' }, 3],
])('%s means %s and says so', (heading, key, notes, certainty) => {
  expect(readHeading(heading, HEADINGS.readings)).toMatchObject({ key, certainty, notes })
})

test.each([
  'RTP (theoretical)',
  'Theoretical RTP',
  'Hold %',
  'Turnover %',
  'Wins (count)',
  'Win/(Loss)',
])('%s is nothing that a reading has', (heading) =>
  expect(readHeading(heading, HEADINGS.readings)).toBeNull(),
)

test('of a column that may be a count or an amount, and of two that differ, there is one question', () => {
  const asked = (header: string[], sample: string[][]) =>
    pickColumns('readings', header, sample).questions.map(({ key, choices }) => [
      key,
      choices.map(({ value }) => value),
    ])
  const head = ['Game', 'Date']
  const row = ['Starburst', '2026-03-01']
  expect(asked([...head, 'Bets', 'Payout'], [[...row, '10200', '9512.25']])).toEqual([
    ['turnover', ['Bets']],
  ])
  expect(asked([...head, 'Bets', 'Payout'], [[...row, '10200.50', '9512.25']])).toEqual([])
  expect(asked([...head, 'Handle', 'Stakes', 'Payout'], [[...row, '1', '2', '3']])).toEqual([
    ['turnover', ['Handle', 'Stakes']],
  ])
  expect(asked([...head, 'Handle', 'Stakes', 'Payout'], [[...row, '1', '1', '3']])).toEqual([])
})

test('of columns with the same heading each has a name, by which it can be chosen', () => {
  const header = ['Game', 'Date', 'Turnover', 'Payout', 'Turnover', 'Payout', 'Turnover #2']
  const sample = [['Starburst', '2026-03-01', '1000.50', '950', '20.50', '19', '1']]
  const { questions } = pickColumns('readings', header, sample)
  expect(questions.map(({ key, choices }) => [key, choices])).toEqual([
    [
      'turnover',
      [
        { value: 'Turnover', label: '1000.50' },
        { value: 'Turnover #3', label: '20.50' },
      ],
    ],
    [
      'payout',
      [
        { value: 'Payout', label: '950' },
        { value: 'Payout #2', label: '19' },
      ],
    ],
  ])
  const named = { turnover: 'Turnover #3', payout: 'payout #2' }
  const { index } = matchColumns('readings', header, sample, { named })
  expect(index).toMatchObject({ turnover: 4, payout: 5 })
})

test('every heading is listed in its folded form', () => {
  const names = Object.values(HEADINGS).flatMap((headings) => Object.values(headings).flat())
  for (const name of names) expect(foldHeading(name)).toBe(name)
})
