import { expect, test } from 'vitest'
import { windowReader } from './window-reader.ts'

const DAY = '2026-10-25'

/** The windows of one game's rows, such as `01:00-02:00`, on the night in which the clocks of Lisbon go back from 2:00 to 1:00. */
const windows = (...rows: string[]): string[] => {
  const read = windowReader('Europe/Lisbon')
  return rows.map((row) => {
    const [start, end] = row.split('-')
    const { from, to } = read('a', `${DAY} ${start}`, `${DAY} ${end}`)
    return `${from?.toISOString().slice(8, 16)} ${to?.toISOString().slice(8, 16)}`
  })
}

const HOURS = ['24T23:00 25T00:00', '25T00:00 25T01:00', '25T01:00 25T02:00', '25T02:00 25T03:00']

test('each of two hours that the clocks show twice is its own, however its end is written', () => {
  expect(windows('00:00-01:00', '01:00-02:00', '01:00-02:00', '02:00-03:00')).toEqual(HOURS)
  expect(windows('00:00-01:00', '01:00-01:00', '01:00-02:00', '02:00-03:00')).toEqual(HOURS)
  expect(windows('02:00-03:00', '01:00-02:00', '01:00-02:00', '00:00-01:00')).toEqual(
    HOURS.toReversed(),
  )
})

test('parts of an hour, longer windows and tables that begin anew are told apart, too', () => {
  expect(windows('01:00-01:30', '01:30-01:00', '01:00-01:30', '01:30-02:00')).toEqual([
    '25T00:00 25T00:30',
    '25T00:30 25T01:00',
    '25T01:00 25T01:30',
    '25T01:30 25T02:00',
  ])
  expect(windows('00:00-06:00', '01:00-07:00', '06:00-06:00')).toEqual([
    '24T23:00 25T06:00',
    '25T00:00 25T07:00',
    '25T06:00 25T06:00',
  ])
  const [first = '', second = '', third = ''] = HOURS
  const again = windows('00:00-01:00', '01:00-02:00', '00:00-01:00', '01:00-02:00', '01:00-02:00')
  expect(again).toEqual([first, second, first, second, third])
})

test('a text that is no time has no instant, and a stated offset is taken as it is', () => {
  const read = windowReader('Europe/Lisbon')
  expect(read('a', 'soon', '2026-10-25')).toMatchObject({
    to: new Date('2026-10-24T23:00Z'),
  })
  expect(read('a', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z')).toMatchObject({
    from: new Date('2026-10-25T01:00Z'),
    to: new Date('2026-10-25T02:00Z'),
  })
})
