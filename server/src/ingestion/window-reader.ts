import { HOUR_MS } from '@retorna/domain/milliseconds'
import type { Moment } from '@retorna/domain/parse-date'
import { localInstants } from './cells/local-instants.ts'

type Local = Exclude<Moment, { at: Date }>
type Window = { from: Date; to: Date }

/** Where the rows of one series are. */
type Series = {
  clock: number
  /** Newest first. */
  isFalling: boolean
  /** Whether the latest row is in the second occurrence of an hour. */
  isSecond: boolean
  /** Whether all rows so far are of one hour, or of hours that occur twice together. */
  isOneHour: boolean
}

/** The most by which clocks go back at once: at Casey in Antarctica. */
const LONGEST_REPEAT = 3 * HOUR_MS

/**
 * Reads windows given in local time, row by row. When the clocks go back, an hour (on Lord Howe half of one, in Antarctica two
 * or three) occurs twice, and the order of the rows of a series tells which one a row is in: where the clock stops moving
 * forward, the other hour begins. A window of the first hour ends with that hour, whether its end is written as the next hour
 * or as the time that the clocks went back to.
 */
export const windowReader = (timeZone: string) => {
  const instantOf = localInstants(timeZone)
  const series = new Map<string, Series>()
  const both = new Set<string>()
  const instant = (moment: Moment, isSecond = false): Date =>
    'at' in moment ? moment.at : instantOf(moment.day, moment.time ?? MIDNIGHT, isSecond)

  const follow = (name: string, clock: number): Series => {
    const last = series.get(name)
    let next: Series = { clock, isFalling: false, isSecond: false, isOneHour: true }
    if (last !== undefined && areTogether(last.clock, clock)) {
      const isOther = last.isFalling ? clock >= last.clock : clock <= last.clock
      if (isOther) for (const each of [last.clock, clock]) both.add(keyOf(name, each))
      // In rows sorted newest first, the second hour precedes the first.
      next = { ...last, clock, isSecond: isOther ? !last.isFalling : last.isSecond }
    } else if (last !== undefined) {
      const isFalling = last.clock > clock
      next = { clock, isFalling, isSecond: isFalling, isOneHour: false }
    }
    series.set(name, next)
    return next
  }

  const windowOf = (start: Local, end: Moment, isSecond: boolean): Window => {
    const from = instant(start, isSecond)
    if ('at' in end) return { from, to: end.at }
    const clocks = clockOf(end) - clockOf(start)
    const isWithin = clocks > 0 && clockOf(end) <= hourOf(clockOf(start)) + HOUR_MS
    const endsFirst = isWithin && !isSecond && isTwice(start)
    const to = endsFirst ? new Date(from.getTime() + clocks) : instant(end)
    return { from, to: to > from ? to : instant(end, true) }
  }

  const areTogether = (one: number, other: number): boolean =>
    hourOf(one) === hourOf(other) ||
    (Math.abs(one - other) < LONGEST_REPEAT && isTwice(localOf(one)) && isTwice(localOf(other)))

  const isTwice = (moment: Local): boolean =>
    instant(moment).getTime() !== instant(moment, true).getTime()

  /**
   * @param name of the series, such as a game and its currency.
   * @param start `null`: of a moment alone.
   * @returns `second`: the window if it is of the second hour, where neither the rows so far nor those after it tell.
   */
  return (
    name: string,
    start: Moment | null,
    end: Moment,
  ): { from: Date | null; to: Date; second: () => Window | null } => {
    const second = () => null
    if (start === null) {
      const isSecond = !('at' in end) && follow(name, clockOf(end)).isSecond
      return { from: null, to: instant(end, isSecond), second }
    }
    if ('at' in start) return { from: start.at, to: instant(end), second }
    const { isSecond, isOneHour } = follow(name, clockOf(start))
    const isOpen = isOneHour && !isSecond && isTwice(start)
    return {
      ...windowOf(start, end, isSecond),
      second: () =>
        isOpen && !both.has(keyOf(name, clockOf(start))) ? windowOf(start, end, true) : null,
    }
  }
}

const MIDNIGHT = '00:00'

const clockOf = ({ day, time }: Local): number =>
  Date.parse(`${day}T${(time ?? MIDNIGHT).slice(0, 12)}Z`)

const localOf = (clock: number): Local => {
  const [day = '', time = ''] = new Date(clock).toISOString().split('T')
  return { day, time }
}

const hourOf = (clock: number): number => Math.floor(clock / HOUR_MS) * HOUR_MS

const keyOf = (name: string, clock: number): string => `${hourOf(clock)} ${name}`
