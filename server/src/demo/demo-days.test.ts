import { addDays } from '@retorna/domain/day'
import { OUTSIDE, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { expect, test } from 'vitest'
import { DEMO_SEED, demoCatalog } from './demo-catalog.ts'
import {
  type DemoReading,
  dailySigma,
  demoDays,
  demoIncidents,
  INCIDENTS_AT_A_TIME,
} from './demo-readings.ts'

const LAST = '2026-03-31'
const games = demoCatalog(DEMO_SEED)
const gameOf = new Map(games.map((game) => [game.slug, game]))
const incidentsOn = demoIncidents(DEMO_SEED, games)
const days = [...demoDays(DEMO_SEED, addDays(LAST, -59), LAST)]

const game = (reading: DemoReading) => {
  const found = gameOf.get(reading.slug)
  if (!found) throw new Error(`no game ${reading.slug}`)
  return found
}
const errorsOf = (reading: DemoReading) =>
  (reading.rtp - game(reading).theoreticalRtp) / dailySigma(game(reading), reading.plays)
const isOutside = (reading: DemoReading) => Math.abs(errorsOf(reading)) > OUTSIDE.z
const plantedOn = new Map(days.map(({ day }) => [day, incidentsOn(day)]))
const isPlanted = ({ slug, day }: DemoReading) => plantedOn.get(day)?.has(slug) === true
const all = days.flatMap(({ readings }) => readings)
const sound = all.filter((reading) => !isPlanted(reading))

test('has one consistent reading per game and day', () => {
  expect(all).toHaveLength(951 * 60)
  const unsound = all.filter(
    ({ payout, turnover, plays, rtp }) =>
      !(payout >= 0 && turnover > 0 && Number.isSafeInteger(plays)) ||
      !(Math.abs(rtp - (100 * payout) / turnover) < 5e-10),
  )
  expect(unsound).toEqual([])
})

test('readings vary randomly as the expected range predicts', () => {
  const deviations = sound.map(errorsOf)
  const shareWithin = (z: number) =>
    deviations.filter((deviation) => Math.abs(deviation) <= z).length / deviations.length
  // Five standard errors of a share among 56,580 draws.
  expect(Math.abs(shareWithin(WATCH.z) - 0.95)).toBeLessThan(0.0046)
  expect(Math.abs(shareWithin(OUTSIDE.z) - 0.9973)).toBeLessThan(0.0011)
  const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / deviations.length
  expect(Math.abs(mean)).toBeLessThan(0.021)
})

test('days and games are uncorrelated', () => {
  const correlation = (pairs: [number, number][]) =>
    pairs.reduce((sum, [a, b]) => sum + a * b, 0) / pairs.length
  const z = (reading: DemoReading | undefined) =>
    reading && !isPlanted(reading) ? errorsOf(reading) : 0
  const byDay = days.map(({ readings }) => readings.map(z))
  const nextDay = byDay
    .slice(1)
    .flatMap((values, day) =>
      values.map((value, index): [number, number] => [value, byDay[day]?.[index] ?? 0]),
    )
  const nextGame = byDay.flatMap((values) =>
    values.slice(1).map((value, index): [number, number] => [value, values[index] ?? 0]),
  )
  expect(Math.abs(correlation(nextDay))).toBeLessThan(0.021)
  expect(Math.abs(correlation(nextGame))).toBeLessThan(0.021)
})

test('the planted incidents are out of range in both directions, and hardly any other game is', () => {
  const today = days.at(-1)?.readings ?? []
  const planted = today.filter(isPlanted)
  expect(planted).toHaveLength(INCIDENTS_AT_A_TIME)
  expect(planted.every(isOutside)).toBe(true)
  const isUp = planted.map((reading) => reading.rtp > game(reading).theoreticalRtp)
  expect(new Set(isUp)).toEqual(new Set([true, false]))

  // 943 × 0.27 % is two and a half; more than nine happens once in two thousand days.
  const falseAlarms = today.filter((reading) => !isPlanted(reading) && isOutside(reading))
  expect(falseAlarms.length).toBeLessThanOrEqual(9)
  const found = all.filter((reading) => isPlanted(reading) && isOutside(reading))
  expect(found.length / (60 * INCIDENTS_AT_A_TIME)).toBeGreaterThan(0.97)
})

test('some game pays like another of its certified versions', () => {
  const other = [...incidentsOn(LAST)].filter(([slug, actualRtp]) =>
    gameOf.get(slug)?.versions.some((version) => version.rtp === actualRtp && !version.isMonitored),
  )
  expect(other.length).toBeGreaterThan(0)
})

test('every day has incidents, and the affected games change over time', () => {
  const seen = new Set<string>()
  for (let offset = 0; offset < 400; offset++) {
    const incidents = incidentsOn(addDays(LAST, offset))
    expect(incidents.size).toBe(INCIDENTS_AT_A_TIME)
    for (const slug of incidents.keys()) seen.add(slug)
  }
  expect(seen.size).toBeGreaterThan(40)
})

test('a day is the same whatever range it is generated in', () => {
  const alone = [...demoDays(DEMO_SEED, LAST, LAST)]
  expect(alone[0]).toEqual(days.at(-1))
  expect([...demoDays(DEMO_SEED, LAST, addDays(LAST, -1))]).toEqual([])
})

test('a few games have most plays, and weekends are busier', () => {
  const plays = games.map((each) => each.dailyPlays).toSorted((a, b) => b - a)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(plays.slice(0, 95)) / sum(plays)).toBeGreaterThan(0.4)
  const playsOn = (day: string) =>
    sum((days.find((each) => each.day === day)?.readings ?? []).map((reading) => reading.plays))
  expect(playsOn('2026-03-28')).toBeGreaterThan(1.2 * playsOn('2026-03-24'))
})
