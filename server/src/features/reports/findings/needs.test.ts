import { expect, test } from 'vitest'
import { keptBeyond } from './needs.ts'

test('what a game kept beyond is not told where its average shows the opposite of what was proved', () => {
  const keptOf = (direction: 'below' | 'above', rtp: number) => {
    const answer = { kind: 'off', direction, rtp, version: null } as const
    const paid = {
      game: { theoreticalRtp: 96, answer },
      turnover: 1000,
      currency: 'BRL',
      certified: 96,
    }
    return keptBeyond(paid, { plan: 'premium' })
  }
  expect(keptOf('below', 94)).toBe(20)
  expect(keptOf('above', 97)).toBe(-10)
  expect(keptOf('below', 96.1)).toBeNull()
  expect(keptOf('above', 95.9)).toBeNull()
})
