import { expect, it } from 'vitest'
import { costRtp } from './cost.ts'

const version = { rtp: 94, probability: 0.99 }

it.each([
  ['off', 93.8],
  ['version', 94],
  ['agrees', 96],
  ['open', 96],
  ['unknown', 96],
] as const)('tells the cost of a game by what its answer says it pays: %s', (kind, rtp) => {
  expect(costRtp({ kind, rtp: 93.8, version }, 96)).toBe(rtp)
})

it('knows no cost without a certified RTP', () => {
  expect(costRtp({ kind: 'unknown', rtp: null, version: null }, null)).toBeNull()
})
