import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactJson } from '../exact-json.ts'
import {
  mayOverlap,
  SEGMENT_MODES,
  SEGMENT_MONEY,
  type Segment,
  segmentKey,
  UNNAMED,
} from './segment.ts'
import { readSentReading } from './sent-reading.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const WINDOW = { game: 'aztec-fire', at: '2026-03-10T11:00:00Z', turnover: '1000', payout: '950' }
const read = (row: object) =>
  readSentReading(parseExactJson(JSON.stringify({ ...WINDOW, ...row })), {
    now: NOW,
    currency: 'BRL',
  })
const segmentOf = (row: object) => {
  const result = read(row)
  return 'reading' in result ? result.reading.segment : result.problems
}
const BARE = { ...UNNAMED, jackpotContribution: null, jackpotWin: null }

test.each([
  [{}, undefined],
  [{ channel: '', mode: null }, undefined],
  [{ channel: ' WEB ' }, { ...BARE, channel: 'web' }],
  [{ channel: 'Totem  do bar' }, { ...BARE, channel: 'Totem do bar' }],
  [{ stake_level: '0.10–1.00' }, { ...BARE, stakeLevel: '0.10–1.00' }],
  [{ mode: 'Bonus buy' }, { ...BARE, mode: 'bonus-buy' }],
  [
    { mode: 'free_spins', money: 'BONUS' },
    { ...BARE, mode: 'free-spins', money: 'bonus' },
  ],
  [{ jackpot_win: 950 }, { ...BARE, jackpotWin: '950' }],
  [{ mode: 'turbo' }, [{ code: 'mode-unknown', field: 'mode' }]],
  [{ money: 'gold' }, [{ code: 'money-unknown', field: 'money' }]],
  [{ channel: 'x'.repeat(41) }, [{ code: 'too-long', field: 'channel' }]],
  [{ channel: 7 }, [{ code: 'not-text', field: 'channel' }]],
  [{ jackpot_win: '950.01' }, [{ code: 'jackpot-too-large', field: 'jackpot_win' }]],
  [{ jackpot_contribution: 1001 }, [{ code: 'jackpot-too-large', field: 'jackpot_contribution' }]],
  [
    { rtp: 95, turnover: null, payout: null, money: 'cash' },
    [{ code: 'segment-without-volumes', field: 'money' }],
  ],
])('%j is of the segment %j', (row, segment) => {
  expect(segmentOf(row)).toEqual(segment)
})

const anySegment: fc.Arbitrary<Segment> = fc.record({
  channel: fc.constantFrom('web', 'mobile', null),
  stakeLevel: fc.constantFrom('low', 'high', null),
  mode: fc.constantFrom(...SEGMENT_MODES, null),
  money: fc.constantFrom(...SEGMENT_MONEY, null),
})

test('segments overlap in either order, each with itself, and all with one that says nothing', () => {
  fc.assert(
    fc.property(anySegment, anySegment, (one, other) => {
      expect(mayOverlap(one, other)).toBe(mayOverlap(other, one))
      expect(mayOverlap(one, one)).toBe(true)
      expect(mayOverlap(one, UNNAMED)).toBe(true)
      if (segmentKey(one) === segmentKey(other)) expect(one).toEqual(other)
      if (!mayOverlap(one, other)) expect(segmentKey(one)).not.toBe(segmentKey(other))
    }),
  )
})
