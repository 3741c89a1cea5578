import { describe, expect, test } from 'vitest'
import { type EnteredValues, entryProblems, sameEntry } from './entered-reading.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const values = (overrides: Partial<EnteredValues> = {}): EnteredValues => ({
  rtp: 96.2,
  turnover: null,
  payout: null,
  plays: null,
  ...overrides,
})
const codes = (overrides: Partial<EnteredValues>) =>
  entryProblems(values(overrides), NOW, NOW).map(({ code }) => code)

describe('entryProblems', () => {
  test('a plain RTP is valid, and so are volumes that agree with it', () => {
    expect(codes({})).toEqual([])
    expect(codes({ rtp: 96.5, turnover: 200, payout: 193, plays: 10 })).toEqual([])
    const jackpot = { jackpotContribution: '2', jackpotWin: '193' }
    expect(codes({ rtp: 96.5, turnover: 200, payout: 386, plays: 10, ...jackpot })).toEqual([])
  })

  test.each([
    [{ turnover: 200 }, ['volume-alone']],
    [{ payout: 200 }, ['volume-alone']],
    [{ plays: 2e13 }, ['volume-too-large']],
    [{ rtp: null }, ['rtp-missing']],
    [{ rtp: 12 }, ['rtp-unusual']],
    [{ rtp: 95, turnover: 200, payout: 193 }, ['rtp-disagrees-with-volumes']],
    [{ rtp: Number.NaN }, ['not-a-number']],
    [{ rtp: null, turnover: 200, payout: 193, jackpotWin: '193.01' }, ['jackpot-too-large']],
    [{ rtp: null, turnover: 200, payout: 193, jackpotContribution: '201' }, ['jackpot-too-large']],
    [{ jackpotWin: '1' }, ['volume-alone']],
    [{ rtp: null, turnover: 200, payout: 193, jackpotWin: '-1' }, ['negative']],
    [{ rtp: null, turnover: 200, payout: 193, jackpotWin: 'many' }, ['not-a-number']],
    [{ rtp: 96.5, turnover: 200, payout: 193, jackpotWin: '3' }, ['rtp-disagrees-with-volumes']],
  ] as const)('%o: %o', (overrides, expected) => {
    expect(codes(overrides)).toEqual(expected)
  })

  test('names the missing field when only one volume is entered', () => {
    expect(entryProblems(values({ turnover: 1 }), NOW, NOW)[0]?.field).toBe('payout')
  })
})

test('entries are equal only if every field is', () => {
  expect(sameEntry(values(), values())).toBe(true)
  expect(sameEntry(values(), values({ plays: 0 }))).toBe(false)
})
