import { answerCost } from '@retorna/contract/words/answer-cost'
import { costRtp } from '@retorna/domain/answer/cost'
import { expect, test } from 'vitest'

const costOf = (direction: 'below' | 'above', rtp: number): number =>
  costRtp({ kind: 'off', direction, rtp, version: null, backSince: null }, 96) ?? 0

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
    const cost = answerCost(
      { kind: 'off', direction, back_since: null },
      { rtp, certified: 96 },
      'en',
    )
    expect(cost.keeps.key).toBe(keeps)
    expect(cost.difference?.key ?? null).toBe(difference)
  },
)

test.each([
  [96.1, '96.1%'],
  [96.05, '96.05%'],
])('the cost names a version of %d% as the headline does', (certified, named) => {
  const version = { kind: 'version', direction: 'below', back_since: null } as const
  const cost = answerCost(version, { rtp: 94.05, certified }, 'en')
  expect(cost.difference?.values.certified).toBe(named)
})

test('a game whose days agree again costs what is certified', () => {
  const back = { kind: 'off', direction: 'below', back_since: '2026-11-13' } as const
  const cost = answerCost(back, { rtp: 95.92, certified: 95.923 }, 'en')
  expect(cost).toMatchObject({ keeps: { key: 'certifiedToKeep' }, difference: null })
})
