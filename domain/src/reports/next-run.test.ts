import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../day.ts'
import { nextRun, RHYTHMS, type Timing } from './next-run.ts'

const daily: Timing = {
  rhythm: 'daily',
  weekday: 1,
  dayOfMonth: 1,
  hour: 9,
  timeZone: 'America/Sao_Paulo',
}
const next = (timing: Partial<Timing>, after: string) =>
  nextRun({ ...daily, ...timing }, new Date(after)).toISOString()

const NEW_YORK = 'America/New_York'

describe('the next run', () => {
  it.each<[string, Partial<Timing>, string, string]>([
    ['is today before the hour', {}, '2026-01-01T11:59:59Z', '2026-01-01T12:00:00.000Z'],
    ['is tomorrow at the hour', {}, '2026-01-01T12:00:00Z', '2026-01-02T12:00:00.000Z'],
    [
      'is on the weekday',
      { rhythm: 'weekly', weekday: 7 },
      // A Thursday.
      '2026-01-01T12:00:00Z',
      '2026-01-04T12:00:00.000Z',
    ],
    [
      'is a week later after one',
      { rhythm: 'weekly', weekday: 4 },
      '2026-01-01T12:00:00Z',
      '2026-01-08T12:00:00.000Z',
    ],
    [
      'is on the day of the month',
      { rhythm: 'monthly', dayOfMonth: 15 },
      '2026-01-15T12:00:00Z',
      '2026-02-15T12:00:00.000Z',
    ],
    [
      'is the last day of a shorter month',
      { rhythm: 'monthly', dayOfMonth: 31 },
      '2024-01-31T12:00:00Z',
      '2024-02-29T12:00:00.000Z',
    ],
    [
      'is the day itself where the month has it',
      { rhythm: 'monthly', dayOfMonth: 30 },
      '2026-02-28T12:00:00Z',
      '2026-03-30T12:00:00.000Z',
    ],
  ])('%s', (_name, timing, after, run) => {
    expect(next(timing, after)).toBe(run)
  })

  it('is at the first minute after an hour that clocks skip', () => {
    const timing = { hour: 2, timeZone: NEW_YORK }
    expect(next(timing, '2026-03-08T00:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
    expect(next(timing, '2026-03-08T07:00:00Z')).toBe('2026-03-09T06:00:00.000Z')
  })

  it('is once in an hour that clocks repeat, the first time', () => {
    const timing = { hour: 1, timeZone: NEW_YORK }
    expect(next(timing, '2026-11-01T00:00:00Z')).toBe('2026-11-01T05:00:00.000Z')
    expect(next(timing, '2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00.000Z')
  })

  it('starts a day whose midnight is skipped when that day starts', () => {
    expect(next({ hour: 0 }, '2018-11-03T20:00:00Z')).toBe('2018-11-04T03:00:00.000Z')
  })

  it('names an unknown time zone', () => {
    expect(() => next({ timeZone: 'Mars/Base' }, '2026-01-01T00:00:00Z')).toThrow(RangeError)
  })
})

const timings = fc.record({
  rhythm: fc.constantFrom(...RHYTHMS),
  weekday: fc.integer({ min: 1, max: 7 }),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 0, max: 23 }),
  timeZone: fc.constantFrom(
    'America/Sao_Paulo',
    NEW_YORK,
    'UTC',
    'Europe/London',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Chatham',
    'Etc/GMT+12',
  ),
})
const instants = fc.date({
  min: new Date('1996-01-01'),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
})

describe('any schedule', () => {
  it('runs later, once on each of its days, and never skips one', () => {
    fc.assert(
      fc.property(timings, instants, (timing, after) => {
        const run = nextRun(timing, after)
        expect(run > after).toBe(true)
        const day = dayOf(run, timing.timeZone)
        const following = dayOf(nextRun(timing, run), timing.timeZone)
        if (timing.rhythm === 'daily') expect(following).toBe(addDays(day, 1))
        if (timing.rhythm === 'weekly') expect(following).toBe(addDays(day, 7))
        if (timing.rhythm === 'monthly') {
          const [month, nextMonth] = [day, following].map(
            (one) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7)),
          )
          expect(nextMonth).toBe((month ?? 0) + 1)
        }
      }),
    )
  })

  it('shows the hour on the clocks of its zone, or the first one after a gap', () => {
    fc.assert(
      fc.property(timings, instants, (timing, after) => {
        const run = nextRun(timing, after)
        const clock = (instant: Date) =>
          instant.toLocaleTimeString('en-GB', { timeZone: timing.timeZone, timeStyle: 'short' })
        const wanted = `${String(timing.hour).padStart(2, '0')}:00`
        if (clock(run) === wanted) return
        // Skipped: the minute before shows an earlier time, or belongs to the day before.
        const minuteBefore = new Date(run.getTime() - 60_000)
        expect(clock(run) > wanted).toBe(true)
        const isSameDay = dayOf(minuteBefore, timing.timeZone) === dayOf(run, timing.timeZone)
        expect(!isSameDay || clock(minuteBefore) < wanted).toBe(true)
      }),
    )
  })

  it('has the same next run at any moment before it', () => {
    fc.assert(
      fc.property(
        timings,
        instants,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (timing, after, share) => {
          const run = nextRun(timing, after)
          const between = after.getTime() + Math.floor((run.getTime() - after.getTime()) * share)
          expect(nextRun(timing, new Date(between))).toEqual(run)
        },
      ),
    )
  })
})
