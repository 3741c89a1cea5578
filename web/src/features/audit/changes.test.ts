import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('fields are listed side by side, nested ones under their path', () => {
  expect(
    changesOf({ plan: 'free', price: { pt: 1 } }, { plan: 'premium', price: { pt: 2, en: [3] } }),
  ).toEqual([
    { field: 'plan', before: 'free', after: 'premium' },
    { field: 'price.pt', before: 1, after: 2 },
    { field: 'price.en', before: null, after: '3' },
  ])
})

test('lists of records are numbered, plain lists stay together', () => {
  const entered = (rtp: number | null) => [
    { game: 7, reading: rtp === null ? null : { rtp } },
    { game: 8, reading: { rtp: 96 } },
  ]
  expect(changesOf(entered(null), entered(95.5))).toEqual([
    { field: '1.game', before: 7, after: 7 },
    { field: '1.reading.rtp', before: null, after: 95.5 },
    { field: '2.game', before: 8, after: 8 },
    { field: '2.reading.rtp', before: 96, after: 96 },
  ])
  expect(changesOf({ platforms: ['web', 'ios'] }, { platforms: [] })).toEqual([
    { field: 'platforms', before: 'web, ios', after: '' },
  ])
  const many = changesOf(
    null,
    Array.from({ length: 60 }, () => ({ game: 7 })),
  )
  expect(many).toHaveLength(51)
  expect(many.at(-1)).toEqual({ field: 'more', before: null, after: 10 })
})

test('what was not recorded is not a change', () => {
  expect(changesOf(null, undefined)).toEqual([])
  expect(changesOf(null, { ended: 0 })).toEqual([{ field: 'ended', before: null, after: 0 }])
  expect(changesOf({ a: null }, { a: '' })).toEqual([{ field: 'a', before: null, after: '' }])
})
