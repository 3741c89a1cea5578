import { answerSentences, trueRtp } from '@retorna/contract/words/answer-in-words'
import { expect, test } from 'vitest'
import { MAX_POWER, SESSION_SPINS, spinsAt } from '../../shared/chance/chance-range.ts'
import { simulatedAnswer } from './simulated-answer.ts'

const STEPS = 60
const FIRST = Math.log10(SESSION_SPINS)

test.each(
  [3, 5, 10, 15].flatMap((deviation) =>
    (
      [
        [110, 'off', 'above'],
        [96, 'agrees', null],
        [94, 'version', null],
        [90, 'off', 'below'],
      ] as const
    ).map(([paid, kind, direction]) => [deviation, paid, kind, direction] as const),
  ),
)('at %d stakes, %d% is too few plays to tell until it is told for good', (...row) => {
  const [deviation, paid, kind, direction] = row
  const said = Array.from({ length: STEPS + 1 }, (_, step) => {
    const spins = spinsAt(FIRST + ((MAX_POWER - FIRST) * step) / STEPS)
    return simulatedAnswer({ certified: 96, other: 94, deviation, spins, paid }).answer
  })
  const turn = said.findIndex((answer) => answer.kind !== 'open')
  expect(turn).toBeGreaterThan(0)
  for (const answer of said.slice(turn)) expect(answer).toMatchObject({ kind, direction })
})

test('the cost is told by the answer', () => {
  const rtpOf = (paid: number) =>
    simulatedAnswer({ certified: 96, other: 94, deviation: 5, spins: 1e7, paid }).rtp
  expect([110, 96, 94, 90].map(rtpOf)).toEqual([110, 96, 94, 90])
})

test('a bound that no slot could reach is not told', () => {
  const told = (spins: number) => {
    const game = { certified: 96, other: 94, deviation: 5, spins, paid: 96 }
    const { answer } = simulatedAnswer(game)
    return [answerSentences(answer, 96, 'en')[0]?.key, trueRtp(answer, 96, 'en')] as const
  }
  expect(told(SESSION_SPINS)[1]).toEqual({ key: 'trueUnknown', values: {} })
  expect(told(SESSION_SPINS)[0]).not.toBe('atMost')
  expect(told(1e5)).toMatchObject(['anything', { key: 'trueRtp' }])
})
