import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactJson } from '../exact-json.ts'
import { SENT_PROBLEM_CODES } from './sent-cells.ts'
import { readSentReading } from './sent-reading.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const read = (row: unknown) =>
  readSentReading(parseExactJson(JSON.stringify(row)), { now: NOW, currency: 'BRL' })
const problemsOf = (row: unknown) => {
  const result = read(row)
  return 'problems' in result ? result.problems.map(({ code, field }) => `${code} ${field}`) : []
}

const window = {
  game: 'aztec-fire',
  from: '2026-03-10T08:00:00-03:00',
  to: '2026-03-10T09:00:00-03:00',
}
const volumes = { turnover: '1000', payout: '950', plays: 400 }

test('a window with its volumes is a reading at its end', () => {
  expect(read({ ...window, ...volumes, version: 96.5, currency: 'brl', note: 'x' })).toEqual({
    reading: {
      game: 'aztec-fire',
      at: new Date('2026-03-10T12:00:00Z'),
      windowFrom: new Date('2026-03-10T11:00:00Z'),
      versionRtp: 96.5,
      rtp: 95,
      ...volumes,
      stakeSquares: null,
      stakeCubes: null,
      maxStake: null,
      payoutSquares: null,
      maxWin: null,
      note: 'x',
    },
  })
})

test.each([
  [{ ...window, ...volumes, payout: 0 }, []],
  [{ ...window, turnover: 0, payout: 0, rtp: 96 }, []],
  [{ ...window, turnover: 10, payout: 400 }, []],
  [{ ...window, rtp: 0 }, ['rtp-unusual rtp']],
  [{ ...window, rtp: 151 }, ['rtp-unusual rtp']],
  [{ ...window, turnover: 1, payout: 20_000, plays: 3 }, []],
  [{ ...window, turnover: 1, payout: 1_000_001 }, ['rtp-too-high rtp']],
  [{ ...window, rtp: 20_000 }, ['rtp-too-high rtp']],
  [{ ...window, ...volumes, rtp: 95.02 }, ['rtp-disagrees-with-volumes rtp']],
  [{ ...window, turnover: 5 }, ['volume-alone payout']],
  [{ ...window, turnover: 0, payout: 5 }, ['payout-without-turnover payout']],
  [window, ['rtp-missing rtp']],
  [{ ...window, rtp: 95, max_stake: 2 }, ['sum-without-volumes max_stake']],
  [{ ...window, ...volumes, stake_squares: 1 }, ['sum-too-small stake_squares']],
  [{ ...window, ...volumes, turnover: '1000.123456789' }, ['digits-too-many turnover']],
  [{ ...window, ...volumes, turnover: '10000000000001' }, ['number-too-large turnover']],
  [{ ...window, ...volumes, plays: 400.5 }, ['not-whole plays']],
  [{ ...window, ...volumes, plays: '-1' }, ['negative plays']],
  [{ ...window, ...volumes, plays: true }, ['not-a-number plays']],
  [{ ...window, ...volumes, turnover: '1.000,00' }, ['not-a-number turnover']],
  [{ ...window, rtp: 95, note: 7 }, ['not-text note']],
  [{ ...window, rtp: 95, note: 'x'.repeat(501) }, ['too-long note']],
  [{ ...window, rtp: 95, note: '\ud800' }, ['not-text note']],
  [{ ...window, rtp: 95, currency: 'USD' }, ['currency-differs currency']],
  [{ ...window, rtp: 95, to: window.from }, ['window-empty to']],
  [{ ...window, rtp: 95, from: '2026-03-09T10:00:00Z' }, ['window-too-long from']],
  [{ ...window, rtp: 95, to: undefined }, ['missing-value to']],
  [{ ...window, rtp: 95, at: window.to }, ['date-twice at']],
  [{ game: 'a', rtp: 95 }, ['missing-value at']],
  [{ game: 'a', rtp: 95, at: '2026-03-10T12:00:01Z' }, ['date-in-future at']],
  [{ game: 'a', rtp: 95, at: '1989-12-31T00:00:00Z' }, ['date-too-early at']],
  [{ rtp: 95, at: window.to }, ['missing-value game']],
  [{ game: 0, rtp: 95, at: window.to }, ['game-invalid game']],
  [{ game: ['a'], rtp: 95, at: window.to }, ['not-text game']],
  [{ ...window, rtp: 95, RTP: 95 }, ['field-unknown RTP']],
  [
    { ...window, rtp: 'x', plays: -1, note: 7 },
    ['not-a-number rtp', 'negative plays', 'not-text note'],
  ],
  [[], ['not-an-object ']],
  ['row', ['not-an-object ']],
  [12, ['not-an-object ']],
  [null, ['not-an-object ']],
])('%j has the problems %j', (row, problems) => {
  expect(problemsOf(row)).toEqual(problems)
})

test.each([
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-01-00T00:00:00Z',
  '2026-03-10T24:00:00Z',
  '2026-03-10T23:60:00Z',
  '2026-03-10T00:00:60Z',
  '2026-03-10T00:00:00',
  '2026-03-10',
  '10/03/2026 00:00',
  '1773100800',
  '',
])('%s is no moment', (at) => {
  expect(problemsOf({ game: 'a', rtp: 95, at })).toEqual(['date-unreadable at'])
})

test.each(['2024-02-29T00:00:00Z', '2026-03-10t08:00:00.123456z', '2026-03-10 08:00:00+05:30'])(
  '%s is a moment',
  (at) => {
    expect(problemsOf({ game: 'a', rtp: 95, at })).toEqual([])
  },
)

test('whatever is sent, a row is a valid reading or has problems with a code and a place', () => {
  const value = fc.oneof(
    fc.constantFrom('95', 95, '2026-03-10T08:00:00Z', 'aztec-fire', null, -1, '1e3', 0),
    fc.jsonValue(),
  )
  const row = fc.record(
    Object.fromEntries(
      ['game', 'at', 'from', 'to', 'rtp', 'turnover', 'payout', 'plays', 'version', 'note'].map(
        (name) => [name, value],
      ),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(row, (sent) => {
      const result = read(sent)
      if ('problems' in result) {
        expect(result.problems.length).toBeGreaterThan(0)
        for (const { code } of result.problems) expect(SENT_PROBLEM_CODES).toContain(code)
      } else {
        expect(result.reading.rtp).toBeGreaterThanOrEqual(0)
        expect(result.reading.rtp).toBeLessThanOrEqual(10_000)
        expect(result.reading.at.getTime()).toBeLessThanOrEqual(NOW.getTime())
      }
    }),
  )
})
