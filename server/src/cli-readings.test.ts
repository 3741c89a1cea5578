import { expect, test } from 'vitest'
import { UsageError } from '../../cli/src/columns.ts'
import { readReadings } from '../../cli/src/read-readings.ts'

/** How the command line in cli/ reads a file; packages.test.ts runs the program itself. */

const HEADINGS = 'Game,Date,Wagers,Wins,Rounds\n'
const read = (lines: string) =>
  readReadings(HEADINGS + lines, { map: [], utcOffset: '-03:00' }).rows

test('a line with more cells than headings is not sent, unless they are empty', () => {
  const whole = 'aztec-fire,2026-03-08,18250.40,17401.15,9120'
  expect(() => read(`${whole}\naztec-fire,2026-03-09,18250,40,17401,15,9120\n`)).toThrow(
    new UsageError(
      'Line 3 has more cells than headings. Put cells that hold the separator in quotes, write decimals with a point, and give each column a heading.',
    ),
  )
  expect(read(`${whole},,\n`)).toEqual(read(`${whole}\n`))
})

test('a day that does not exist is sent for the server to refuse with its line', () => {
  for (const day of ['2026-13-01', '2026-03-32', '8 March']) {
    expect(read(`aztec-fire,${day},2,1,7\n`)).toEqual([
      { game: 'aztec-fire', at: day, turnover: '2', payout: '1', plays: 7 },
    ])
  }
})

test('of two columns with the same heading the second can be named', () => {
  const lines = 'Game,Date,Turnover,Payout,Turnover\naztec-fire,2026-03-08,2,1,4\n'
  const turnoverOf = (...map: string[]) =>
    readReadings(lines, { map, utcOffset: '-03:00' }).rows[0]?.turnover
  expect(() => turnoverOf()).toThrow(
    'Several columns may be turnover: Turnover, Turnover #2. Say which: --map turnover=COLUMN.',
  )
  expect(turnoverOf('turnover=Turnover')).toBe('2')
  expect(turnoverOf('turnover=Turnover #2')).toBe('4')
})

test('a column is sent by the name it has, before one whose name only resembles that', () => {
  const sentFor = (headings: string, name: string) => {
    const cells = 'aztec-fire,2026-03-08,0.96,3,4,5'.split(',').slice(0, headings.split(',').length)
    const map = ['game=game', 'day=day', 'rtp=rtp', `turnover=${name}`]
    const { rows } = readReadings(`${headings}\n${cells}\n`, { map, utcOffset: '-03:00' })
    return rows[0]?.turnover
  }
  const alike = 'game,day,rtp,Bet,Bet,Bet 2'
  expect(sentFor(alike, 'Bet 2')).toBe('5')
  expect(sentFor(alike, 'bet 2')).toBe('5')
  expect(sentFor(alike, 'Bet #2')).toBe('4')
  const taken = 'game,day,rtp,Bet,Bet,Bet #2'
  expect(sentFor(taken, 'Bet #2')).toBe('5')
  expect(sentFor(taken, 'bet 3')).toBe('4')
  const otherLetters = 'game,day,rtp,Игрок,Ставка,Выигрыш'
  expect(sentFor(otherLetters, 'Ставка')).toBe('4')
  expect(() => sentFor(otherLetters, 'Бонус')).toThrow(/no such column/)
  expect(sentFor('game,day,rtp,Bet,BET', 'BET')).toBe('4')
})
