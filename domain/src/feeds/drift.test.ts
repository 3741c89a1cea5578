import { expect, test } from 'vitest'
import { shapeWithoutTable } from '../statistics/limits/chance.ts'
import { driftingFeeds, type FeedWeek } from './drift.ts'

const shape = shapeWithoutTable({
  rtp: 96,
  standardDeviation: 5,
  maximumWin: 1000,
  degrees: Number.POSITIVE_INFINITY,
})
const variation = { value: 0, degrees: Number.POSITIVE_INFINITY }

const week = (feedId: number, rtp: number, theoreticalRtp = 96, plays = 5_000_000): FeedWeek => ({
  feedId,
  rtp,
  theoreticalRtp,
  stakes: { plays, turnover: plays, squares: plays, cubes: plays, largest: 1 },
})

const drifting = (...weeks: [FeedWeek[], FeedWeek[]]) => driftingFeeds(weeks, shape, variation)

test('a feed that disagrees with two others in both weeks drifts', () => {
  const both = [week(1, 90), week(2, 96), week(3, 96.1)]
  expect(drifting(both, both)).toContain(1)
  expect(drifting(both, [week(1, 96), week(2, 96), week(3, 96.1)])).toEqual([])
  expect(drifting(both, [week(1, 102), week(2, 96), week(3, 96.1)])).toEqual([])
})

test('each is held against its own version, and few plays say nothing', () => {
  const versions = [week(1, 90, 90), week(2, 96), week(3, 96)]
  expect(drifting(versions, versions)).toEqual([])
  const few = [week(1, 90, 96, 1000), week(2, 96), week(3, 96)]
  expect(drifting(few, few)).toEqual([])
})

test('of two feeds both are told, in whatever unit their stakes are', () => {
  const cents = week(2, 96)
  const scaled = {
    ...cents,
    stakes: {
      ...cents.stakes,
      turnover: 100 * cents.stakes.plays,
      squares: 1e4 * cents.stakes.plays,
      cubes: 1e6 * cents.stakes.plays,
      largest: 100,
    },
  }
  expect(drifting([week(1, 90), scaled], [week(1, 90), scaled])).toEqual([1, 2])
  expect(drifting([week(1, 96.05), scaled], [week(1, 96.05), scaled])).toEqual([])
  expect(drifting([week(1, 90)], [week(1, 90)])).toEqual([])
})
