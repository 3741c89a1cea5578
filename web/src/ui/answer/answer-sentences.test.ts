import { answerSentences, trueRtp } from '@retorna/contract/words/answer-in-words'
import { barOf } from '@retorna/contract/words/answer-picture'
import { expect, test } from 'vitest'
import { anAnswer } from '../../test/an-answer.ts'

test('another version is told without an interval', () => {
  const interval = { low_percent: 90.6, high_percent: 92.3 }
  const keys = (kind: 'version' | 'agrees') =>
    answerSentences(
      anAnswer({
        kind,
        ...interval,
        version_percent: 90.3,
        probability: 0.99,
        since: '2026-10-27',
      }),
      94,
      'en',
    ).map(({ key }) => key)
  expect(keys('version')).toContain('versionSince')
  expect(keys('version')).not.toContain('between')
  expect(keys('agrees')).toContain('between')
})

test('a game that is proved off without an interval that shows it is told by the side and the odds', () => {
  const nothing = { low_percent: null, high_percent: null, one_in: 45, condition_stakes: null }
  const off = anAnswer({ kind: 'off', basis: 'proved', direction: 'below', ...nothing })
  expect(answerSentences(off, 94, 'en').map(({ key }) => key)).toEqual(['odds'])
  expect(trueRtp(off, 'en').key).toBe('trueBelow')
  expect(trueRtp({ ...off, direction: 'above' }, 'en').key).toBe('trueAbove')
})

test('where no interval is of the version, the version stands in its place', () => {
  const nothing = { low_percent: null, high_percent: null }
  const version = anAnswer({ kind: 'version', version_percent: 90.3, ...nothing })
  expect(trueRtp(version, 'en')).toEqual({ key: 'trueOfVersion', values: { version: '90.3%' } })
  expect(barOf(version)).toEqual({ low: 90.3, high: 90.3 })
  expect(barOf(anAnswer(nothing))).toEqual({ low: null, high: null })
})
