import { MINUTE_MS } from '@retorna/domain/milliseconds'
import { type Moment, parseDate } from '@retorna/domain/parse-date'
import { expect, test } from 'vitest'
import { windowReader } from './window-reader.ts'

const DAY = '2026-10-25'

const momentOf = (text: string): Moment => {
  const moment = parseDate(text, 'iso')
  if (!moment.ok) throw new Error(text)
  return moment.value
}

/** The windows of one game's rows, such as `01:00-02:00`, on the night in which the clocks of Lisbon go back from 2:00 to 1:00. */
const windows = (...rows: string[]): string[] => {
  const read = windowReader('Europe/Lisbon')
  return rows.map((row) => {
    const [start, end] = row.split('-')
    const { from, to } = read('a', momentOf(`${DAY} ${start}`), momentOf(`${DAY} ${end}`))
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

test('moments alone are told apart by the same order, also within the hour', () => {
  const read = windowReader('Europe/Lisbon')
  const moments = ['00:30', '01:00', '01:30', '01:00', '01:30', '02:00']
  const at = moments.map((time) => read('a', null, momentOf(`${DAY} ${time}`)).to.toISOString())
  expect(at.map((one) => one.slice(8, 16))).toEqual([
    '24T23:30',
    '25T00:00',
    '25T00:30',
    '25T01:00',
    '25T01:30',
    '25T02:00',
  ])
})

test.each([
  ['Antarctica/Troll', 60, '2026-10-25', '00:00 01:00 02:00 01:00 02:00 03:00'],
  ['Australia/Lord_Howe', 15, '2026-04-05', '01:15 01:30 01:45 01:30 01:45 02:00'],
  // From a minute past midnight to the day before.
  ['America/St_Johns', 30, '2010-11-0', '6T23:00 6T23:30 7T00:00 6T23:30 7T00:00 7T00:30 7T01:00'],
])(
  'times that the clocks of %s show twice follow each other, in either order',
  (zone, minutes, day, times) => {
    for (const isNewestFirst of [false, true]) {
      const read = windowReader(zone)
      const rows = times.split(' ')
      const at = (isNewestFirst ? rows.toReversed() : rows).map((time) =>
        read('a', null, momentOf(`${day}${time.includes('T') ? '' : 'T'}${time}`)).to.getTime(),
      )
      if (isNewestFirst) at.reverse()
      expect(at.map((one) => (one - (at[0] ?? 0)) / MINUTE_MS)).toEqual(
        rows.map((_, index) => index * minutes),
      )
    }
  },
)

test('windows of both hours that occur twice end where the next begins', () => {
  const read = windowReader('Antarctica/Troll')
  const rows = ['00-01', '01-02', '02-03', '01-02', '02-03', '03-04'].map((row) => {
    const [start, end] = row.split('-').map((hour) => momentOf(`${DAY} ${hour}:00`))
    const { from, to } = start && end ? read('a', start, end) : {}
    return [from, to].map((at) => at?.toISOString().slice(8, 13)).join(' ')
  })
  expect(rows).toEqual([
    '24T22 24T23',
    '24T23 25T00',
    '25T00 25T01',
    '25T01 25T02',
    '25T02 25T03',
    '25T03 25T04',
  ])
})

test('a stated offset is taken as it is', () => {
  const read = windowReader('Europe/Lisbon')
  const [from, to] = ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z']
  expect(read('a', momentOf(from), momentOf(to))).toMatchObject({
    from: new Date(from),
    to: new Date(to),
  })
})
