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
  expect(costRtp({ kind, direction: 'below', rtp: 93.8, version, backSince: null }, 96)).toBe(rtp)
})

it('does not tell the cost by an average on the other side than the game is off', () => {
  const off = { kind: 'off', version: null, backSince: null } as const
  expect(costRtp({ ...off, direction: 'below', rtp: 96.1 }, 96)).toBe(96)
  expect(costRtp({ ...off, direction: 'above', rtp: 95.9 }, 96)).toBe(96)
  expect(costRtp({ ...off, direction: 'above', rtp: 96.1 }, 96)).toBe(96.1)
})

it('tells the cost of a game whose days agree again by the certified RTP', () => {
  const off = { kind: 'off', direction: 'below', rtp: 93.8, version: null } as const
  expect(costRtp({ ...off, backSince: '2026-11-13' }, 96)).toBe(96)
})

it('knows no cost without a certified RTP', () => {
  const unknown = { kind: 'unknown', direction: null, rtp: null, version: null } as const
  expect(costRtp({ ...unknown, backSince: null }, null)).toBeNull()
})
