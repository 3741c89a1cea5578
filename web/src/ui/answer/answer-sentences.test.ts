import { answerSentences } from '@retorna/contract/words/answer-in-words'
import { expect, test } from 'vitest'
import { anAnswer } from '../../test/an-answer.ts'

test('another version is told without the interval of days before it, which may leave it out', () => {
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
