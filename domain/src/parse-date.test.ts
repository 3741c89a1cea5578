import { expect, test } from 'vitest'
import { dateFormatOf, parseDate } from './parse-date.ts'

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

test.each([
  '2025-13-01',
  '2025-02-30',
  '31/02/2025',
  '40/40/2025',
  '2025-01-01 25:00',
  '2025-01-01T10:00+99:00',
])('%s does not exist', (text) =>
  expect(parseDate(text)).toMatchObject({ ok: false, code: 'date-impossible' }),
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
