import { answerCost } from '@retorna/contract/words/answer-cost'
import { costRtp } from '@retorna/domain/answer/cost'
import { expect, test } from 'vitest'

const costOf = (direction: 'below' | 'above', rtp: number): number =>
  costRtp({ kind: 'off', direction, rtp, version: null }, 96) ?? 0

test.each([
  ['below', 93.8, 'keeps', 'costsMore'],
  ['above', 97.2, 'stillKeeps', 'costsLess'],
  ['below', 96, 'certifiedToKeep', null],
  // Averages on the other side, by which no cost is told.
  ['below', costOf('below', 96.1), 'certifiedToKeep', null],
  ['above', costOf('above', 95.9), 'certifiedToKeep', null],
] as const)(
  'a game that pays %s what is certified, told by %d%, costs no money of the other sign',
  (direction, rtp, keeps, difference) => {
    const cost = answerCost({ kind: 'off', direction }, { rtp, certified: 96 }, 'en')
    expect(cost.keeps.key).toBe(keeps)
    expect(cost.difference?.key ?? null).toBe(difference)
  },
)
