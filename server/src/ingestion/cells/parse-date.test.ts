import { dayOf } from '@retorna/domain/day'
import { expect, test } from 'vitest'
import { dateFormatOf, localInstants, parseDate } from './parse-date.ts'

test.each([
  ['2025-12-31', { day: '2025-12-31', time: null }],
  ['2025/1/2', { day: '2025-01-02', time: null }],
  ['31/12/2025', { day: '2025-12-31', time: null }],
  ['12/31/2025', { day: '2025-12-31', time: null }],
  ['31.12.2025', { day: '2025-12-31', time: null }],
  ['04.12.2019', { day: '2019-12-04', time: null }],
  ['05/05/2025', { day: '2025-05-05', time: null }],
  ['9/30/2025 0:00', { day: '2025-09-30', time: '00:00' }],
  ['9/30/2025 11:05 PM', { day: '2025-09-30', time: '23:05' }],
  ['2025-09-30 8:15:30', { day: '2025-09-30', time: '08:15:30' }],
  ['2025-09-30T23:59:59.123Z', { at: new Date('2025-09-30T23:59:59.123Z') }],
  ['2025-09-30T10:00-03:00', { at: new Date('2025-09-30T13:00:00Z') }],
  ['2025-09-30 10:00:00+0530', { at: new Date('2025-09-30T04:30:00Z') }],
])('%s is a moment', (text, value) => expect(parseDate(text)).toEqual({ ok: true, value }))

test.each(['2025-13-01', '2025-02-30', '31/02/2025', '40/40/2025', '2025-01-01 25:00'])(
  '%s does not exist',
  (text) => expect(parseDate(text)).toMatchObject({ ok: false, code: 'date-impossible' }),
)

test.each(['yesterday', '45930', '2025', '30 Sup 2025', 'Sep 2025', ''])(
  '%s is not a date',
  (text) => expect(parseDate(text)).toMatchObject({ ok: false, code: 'date-unreadable' }),
)

test.each([
  ['31/12/25', '2025-12-31'],
  ['20251231', '2025-12-31'],
  ['31-Dec-2025', '2025-12-31'],
  ['31 de dezembro de 2025', '2025-12-31'],
  ['Dec 31, 2025', '2025-12-31'],
  ['1-mar-26', '2026-03-01'],
])('%s is a date', (text, day) => expect(parseDate(text)).toMatchObject({ value: { day } }))

test('with two digits each, the year may come first', () => {
  expect(parseDate('26-03-21')).toMatchObject({
    code: 'date-ambiguous',
    hint: '2021-03-26 | 2026-03-21',
  })
  expect(parseDate('26-03-21', 'iso')).toMatchObject({ value: { day: '2026-03-21' } })
  expect(parseDate('26-03-21', 'dmy')).toMatchObject({ value: { day: '2021-03-26' } })
})

test('an hour that comes twice is the first or the second', () => {
  const instantOf = localInstants('America/Sao_Paulo')
  expect(instantOf('2018-02-17', '23:00')).toEqual(new Date('2018-02-18T01:00:00Z'))
  expect(instantOf('2018-02-17', '23:00', true)).toEqual(new Date('2018-02-18T02:00:00Z'))
  expect(instantOf('2018-02-17', '22:00', true)).toEqual(new Date('2018-02-18T00:00:00Z'))
})

test('an ambiguous order of day and month requires the format', () => {
  const hint = '2019-12-04 | 2019-04-12'
  expect(parseDate('04/12/2019')).toEqual({ ok: false, code: 'date-ambiguous', hint })
  expect(parseDate('04/12/2019', 'dmy')).toMatchObject({ value: { day: '2019-12-04' } })
  expect(parseDate('04/12/2019', 'mdy')).toMatchObject({ value: { day: '2019-04-12' } })
  expect(parseDate('31/12/2019', 'mdy')).toMatchObject({ code: 'date-impossible' })
  expect(parseDate('31/12/2019', 'iso')).toMatchObject({ code: 'date-unreadable' })
})

test('a number above 12 reveals the order', () => {
  expect(dateFormatOf('31/12/2025')).toBe('dmy')
  expect(dateFormatOf('9/30/2025')).toBe('mdy')
  expect(dateFormatOf('04/12/2019')).toBeUndefined()
  expect(dateFormatOf('2025-12-31')).toBeUndefined()
})

test('noon in a time zone, summer and winter', () => {
  const newYork = localInstants('America/New_York')
  expect(newYork('2025-07-01', '12:00')).toEqual(new Date('2025-07-01T16:00:00Z'))
  expect(newYork('2025-12-01', '12:00')).toEqual(new Date('2025-12-01T17:00:00Z'))
  expect(localInstants('Asia/Kolkata')('2025-07-01', '00:15:30.5')).toEqual(
    new Date('2025-06-30T18:45:30.500Z'),
  )
})

test('noon stays on its day in every time zone', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const noon = localInstants(zone)
    for (const day of ['2025-03-30', '2025-06-15', '2025-10-26', '2025-11-02']) {
      expect(dayOf(noon(day, '12:00'), zone)).toBe(day)
    }
  }
})
