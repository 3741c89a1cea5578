import { expect, test } from 'vitest'
import { nextTimes, type Schedule } from './schedule.ts'

const next = (schedule: Schedule, after: string, timeZone = 'America/Sao_Paulo', count = 3) =>
  nextTimes(schedule, timeZone, new Date(after), count).map((time) =>
    time.toISOString().slice(0, 16),
  )

test('a schedule of minutes follows the clock and crosses midnight', () => {
  expect(next({ every: 'minutes', minutes: 15 }, '2026-03-01T02:31:00Z')).toEqual([
    '2026-03-01T02:45',
    '2026-03-01T03:00',
    '2026-03-01T03:15',
  ])
})

test('a time that has just come is not the next', () => {
  expect(next({ every: 'hour', minute: 5 }, '2026-03-01T12:05:00Z')[0]).toBe('2026-03-01T13:05')
  expect(next({ every: 'hour', minute: 5 }, '2026-03-01T12:04:59Z')[0]).toBe('2026-03-01T12:05')
})

test('an hourly schedule keeps to the clock of a zone that is half an hour off', () => {
  expect(next({ every: 'hour', minute: 0 }, '2026-03-01T12:00:00Z', 'Asia/Kolkata')[0]).toBe(
    '2026-03-01T12:30',
  )
})

test('a weekly schedule keeps its local time when clocks change', () => {
  const sunday: Schedule = { every: 'week', weekday: 7, time: '06:30' }
  expect(next(sunday, '2026-03-20T00:00:00Z', 'Europe/Lisbon')).toEqual([
    '2026-03-22T06:30',
    '2026-03-29T05:30',
    '2026-04-05T05:30',
  ])
})

test('a time that clocks skip comes an hour later, and one that they repeat comes once', () => {
  const daily: Schedule = { every: 'day', time: '02:30' }
  expect(next(daily, '2026-03-28T12:00:00Z', 'Europe/Berlin')).toEqual([
    '2026-03-29T01:30',
    '2026-03-30T00:30',
    '2026-03-31T00:30',
  ])
  const autumn = next(daily, '2026-10-24T12:00:00Z', 'Europe/Berlin')
  expect(autumn.map((time) => time.slice(0, 10))).toEqual([
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
  ])
})
