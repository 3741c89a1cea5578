import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  isDay,
  PERIODS,
  periodDays,
  startOfDay,
  windowStart,
} from './day.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const zones = fc.constantFrom(
  SAO_PAULO,
  'UTC',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
)
const days = fc
  .date({ min: new Date('1996-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('dayOf', () => {
  it.each([
    ['2026-01-01T02:59:59.999Z', SAO_PAULO, '2025-12-31'],
    ['2026-01-01T03:00:00.000Z', SAO_PAULO, '2026-01-01'],
    // Brazil still had summer time (UTC−2) in January 2019.
    ['2019-01-01T02:00:00.000Z', SAO_PAULO, '2019-01-01'],
    ['2024-02-29T12:00:00.000Z', 'UTC', '2024-02-29'],
    ['2026-01-01T10:00:00.000Z', 'Pacific/Kiritimati', '2026-01-02'],
  ])('of %s in %s is %s', (instant, zone, day) => {
    expect(dayOf(new Date(instant), zone)).toBe(day)
  })

  it('states its requirements in errors', () => {
    expect(() => dayOf(new Date(Number.NaN), 'UTC')).toThrow('dayOf requires a valid instant')
    expect(() => dayOf(new Date(0), 'Mars/Olympus')).toThrow('dayOf requires a known time zone')
  })
})

describe('startOfDay', () => {
  it.each([
    ['2026-01-01', SAO_PAULO, '2026-01-01T03:00:00.000Z'],
    // On 4 November 2018 São Paulo went from 23:59 to 01:00.
    ['2018-11-04', SAO_PAULO, '2018-11-04T03:00:00.000Z'],
    // On 17 February 2018 the hour from 23:00 occurred twice.
    ['2018-02-18', SAO_PAULO, '2018-02-18T03:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    // Samoa skipped 30 December 2011.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant)
  })

  it('is within its day, and the millisecond before is not', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const start = startOfDay(day, zone)
        expect(dayOf(start, zone)).toBe(day)
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
      }),
    )
  })
})

describe('calendar arithmetic', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    // Days with clock changes still count as one day.
    ['2018-11-03', 1, '2018-11-04'],
    ['2018-11-04', 1, '2018-11-05'],
  ])('%s plus %d days is %s', (day, n, expected) => {
    expect(addDays(day, n)).toBe(expected)
  })

  it('adds back what daysBetween returns', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n)) + 0).toBe(n + 0)
        expect(addDays(addDays(day, n), -n)).toBe(day)
        expect(addDays(day, n) > day).toBe(n > 0)
      }),
    )
  })

  it('spans as many days as the window', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 400 }), (day, windowDays) => {
        expect(daysBetween(windowStart(day, windowDays), day) + 1).toBe(windowDays)
      }),
    )
  })

  it('states its requirements in errors', () => {
    expect(() => addDays('31/12/2025', 1)).toThrow('addDays requires a calendar day')
    expect(() => addDays('2025-12-31', 0.5)).toThrow('addDays requires a whole number of days')
    expect(() => daysBetween('2025-02-30', '2025-03-01')).toThrow('daysBetween requires')
    expect(() => windowStart('2025-12-31', 0)).toThrow('windowStart requires')
    expect(() => startOfDay('today', 'UTC')).toThrow('startOfDay requires a calendar day')
  })
})

describe('isDay', () => {
  it.each([
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-1-1',
    '2025-01-01T00:00',
    '',
    '٢٠٢٥-٠١-٠١',
  ])('rejects %s', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

it('knows the length of each period', () => {
  expect(PERIODS.map(periodDays)).toEqual([1, 7, 30])
})
