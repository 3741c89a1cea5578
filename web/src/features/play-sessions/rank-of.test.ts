import { expect, test } from 'vitest'
import { rankOf } from './rank-of.ts'

test.each([
  [
    { less: 0.17, more: 0.82 },
    { key: 'worse', count: 6 },
  ],
  [
    { less: 0.95, more: 0.05 },
    { key: 'better', count: 20 },
  ],
  [
    { less: 0.45, more: 0.53 },
    { key: 'middle', count: 0 },
  ],
  [
    { less: 0.0002, more: 0.999 },
    { key: 'rarelyWorse', count: 1000 },
  ],
  [
    { less: 0.9999, more: 0 },
    { key: 'rarelyBetter', count: 1000 },
  ],
])('%j is told as %j', (comparison, rank) => {
  expect(rankOf(comparison, 10)).toEqual(rank)
})

test.each([
  [0.7, { key: 'nothing', count: 30 }],
  [0.9949, { key: 'nothing', count: 1 }],
  [0.9985, { key: 'rarelyNothing', count: 0 }],
])(
  'nothing paid back, where the share %d pays back more, is told by how often that happens',
  (more, rank) => {
    expect(rankOf({ less: 0, more }, 0)).toEqual(rank)
  },
)
