import { expect, test } from 'vitest'
import { collectFacts } from './staged-facts.ts'

type Added = { gameId: number; at: string; versionRtp?: number; windowFrom?: string }

const factsOf = (rows: readonly Added[]) => {
  const facts = collectFacts()
  for (const { gameId, at, versionRtp = null, windowFrom } of rows) {
    facts.add({
      gameId,
      at: new Date(at),
      versionRtp,
      segment: null,
      windowFrom: windowFrom === undefined ? null : new Date(windowFrom),
      isDay: false,
    })
  }
  return facts
}
const atHours = (...hours: number[]): Added[] =>
  hours.map((hour) => ({ gameId: 1, at: new Date(Date.UTC(2026, 2, 1, hour)).toISOString() }))

test.each([
  ['rising', atHours(1, 2, 5), false],
  ['falling', atHours(5, 2, 1), false],
  ['one twice in a row', atHours(1, 1), true],
  ['turning back', atHours(1, 5, 2), true],
  ['turning back, at the end', atHours(5, 2, 1, 2), true],
  [
    'of one moment, but two games',
    [...atHours(1), { gameId: 2, at: '2026-03-01T01:00:00Z' }],
    false,
  ],
  [
    'of one moment, but two versions',
    [...atHours(1), { gameId: 1, at: '2026-03-01T01:00:00Z', versionRtp: 94 }],
    false,
  ],
])('rows with moments %s may repeat each other: %s', (_, rows, mayRepeat) => {
  expect(factsOf(rows).mayRepeat()).toBe(mayRepeat)
})

const atHour = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()
const windows = (...hours: [number, number][]): Added[] =>
  hours.map(([from, to]) => ({ gameId: 1, windowFrom: atHour(from), at: atHour(to) }))

test.each([
  ['rising', windows([1, 2], [2, 3], [5, 6]), false],
  ['falling', windows([5, 6], [2, 3], [1, 2]), false],
  ['of one moment, in parts', windows([1, 2], [1, 2], [2, 3], [2, 3]), false],
  ['rolling', windows([1, 4], [2, 5]), true],
  ['rolling, the newest first', windows([2, 5], [1, 4]), true],
  ['over an earlier one', windows([1, 2], [2, 3], [1, 4]), true],
  [
    'over each other, but of two games',
    [...windows([1, 4]), { gameId: 2, windowFrom: atHour(2), at: atHour(5) }],
    false,
  ],
])('windows %s may count plays twice: %s', (_, rows, mayCountTwice) => {
  expect(factsOf(rows).mayCountTwice()).toBe(mayCountTwice)
})

test('knows the span of each game over its versions, and the months in UTC', () => {
  const facts = factsOf([
    { gameId: 1, at: '2026-03-01T01:00:00Z', versionRtp: 94 },
    { gameId: 1, at: '2025-12-31T23:00:00Z' },
    { gameId: 2, at: '2026-03-05T00:00:00Z' },
  ])
  const spans = [...facts.spans()].map(([id, { first, last }]) => [
    id,
    first.toISOString(),
    last.toISOString(),
  ])
  expect(spans).toEqual([
    [1, '2025-12-31T23:00:00.000Z', '2026-03-01T01:00:00.000Z'],
    [2, '2026-03-05T00:00:00.000Z', '2026-03-05T00:00:00.000Z'],
  ])
  expect(facts.months()).toEqual([
    new Date('2026-03-01T00:00:00Z'),
    new Date('2025-12-01T00:00:00Z'),
  ])
})
