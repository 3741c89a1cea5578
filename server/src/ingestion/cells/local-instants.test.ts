import { dayOf } from '@retorna/domain/day'
import { expect, test } from 'vitest'
import { localInstants } from './local-instants.ts'

test('an hour that comes twice is the first or the second', () => {
  const instantOf = localInstants('America/Sao_Paulo')
  expect(instantOf('2018-02-17', '23:00')).toEqual(new Date('2018-02-18T01:00:00Z'))
  expect(instantOf('2018-02-17', '23:00', true)).toEqual(new Date('2018-02-18T02:00:00Z'))
  expect(instantOf('2018-02-17', '22:00', true)).toEqual(new Date('2018-02-18T00:00:00Z'))
})

test.each([
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '14:45', '15:15'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45:30.500', '14:45', '15:15'],
  ['Australia/Lord_Howe', '2026-04-05', '01:15', '14:15', '14:15'],
  ['Antarctica/Troll', '2026-10-25', '01:30', '23:30', '01:30'],
  ['America/St_Johns', '2010-11-06', '23:30', '02:00', '03:00'],
  ['America/St_Johns', '2010-11-06', '23:00', '01:30', '01:30'],
])(
  'clocks that go back by another time than an hour, or within one: %s, %s %s',
  (zone, day, time, first, second) => {
    const instantOf = localInstants(zone)
    expect([false, true].map((is) => instantOf(day, time, is).toISOString().slice(11, 16))).toEqual(
      [first, second],
    )
  },
)

test('after half an hour that the clocks skip, times are as they are shown', () => {
  const instantOf = localInstants('Australia/Lord_Howe')
  expect(instantOf('2026-10-04', '02:45')).toEqual(new Date('2026-10-03T15:45:00Z'))
  expect(instantOf('2026-10-04', '02:15')).toEqual(new Date('2026-10-03T15:45:00Z'))
})

test.each([
  ['America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00:00Z'],
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00Z'],
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
])('a time that the clocks of %s skip is an hour later', (zone, day, time, instant) => {
  expect(localInstants(zone)(day, time)).toEqual(new Date(instant))
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
