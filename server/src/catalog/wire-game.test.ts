import { expect, test } from 'vitest'
import { shownCost } from './wire-game.ts'

const plain = {
  kind: 'agrees',
  direction: null,
  rtp: null,
  version: null,
  backSince: null,
} as const
const below = { ...plain, kind: 'off', direction: 'below', rtp: 91.5 } as const
const version = (rtp: number, judgedRtp: number | null, isMonitored: boolean) =>
  ({ rtp, judgedRtp, isMonitored, variant: null, source: null }) as const
const apart = [version(96, 93, true), version(94, 91, false)]
const together = [version(96, 96, true), version(94, 94, false)]
const unknown = [version(96, null, true), version(94, null, false)]

test.each([
  ['as certified', plain, 93, apart, { rtp: 96, certified: 96 }],
  ['of what it pays', below, 93, apart, { rtp: 94.5, certified: 96 }],
  ['of the version of an operator', plain, 91, apart, { rtp: 94, certified: 94 }],
  ['without jackpots told apart', below, 96, together, { rtp: 91.5, certified: 96 }],
  ['while their share is unknown', plain, null, unknown, { rtp: null, certified: 96 }],
  ['without a certified RTP', plain, null, [], { rtp: null, certified: null }],
] as const)('the cost, %s, is told with the jackpots that a player is paid', (...given) => {
  const [, answer, theoreticalRtp, versions, cost] = given
  const game = { answer, theoreticalRtp, versions: [...versions] }
  expect(shownCost(game, 'premium')).toEqual(cost)
  expect(shownCost(game, 'professional')).toEqual({ rtp: null, certified: null })
})
