import type { WireAnswer } from '@retorna/contract/tables/answer'
import {
  answerSentences,
  headlineIn,
  inWords,
  trueRtp,
} from '@retorna/contract/words/answer-in-words'
import { barOf, pictureWords } from '@retorna/contract/words/answer-picture'
import { answers as en } from '@retorna/contract/words/en/answer'
import { answers as pt } from '@retorna/contract/words/pt/answer'
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
  expect(trueRtp(off, 94, 'en').key).toBe('trueBelow')
  expect(trueRtp({ ...off, direction: 'above' }, 94, 'en').key).toBe('trueAbove')
})

test('a game whose days agree again is told in the past', () => {
  const interval = { low_percent: 93.3, high_percent: 94.2 }
  const off = anAnswer({ kind: 'off', direction: 'below', back_since: '2026-11-13', ...interval })
  expect(headlineIn(off, en, 'en')).toBe('Paid less than certified before Nov 13, 2026')
  expect(answerSentences(off, 95.7, 'en').map(({ key }) => key)).toEqual(['averaged', 'backSince'])
  expect(pictureWords(off, 95.7, 'en')).toMatchObject({
    trueRtp: { key: 'trueAverage' },
    gap: null,
  })
  const bound = { ...off, low_percent: null }
  expect(answerSentences(bound, 95.7, 'en').map(({ key }) => key)).toEqual(['backSince'])
  expect(trueRtp(bound, 95.7, 'en').key).toBe('wasBelow')
  expect(trueRtp({ ...bound, high_percent: null }, 95.7, 'en').key).toBe('wasBelow')
  const above = { ...off, direction: 'above' } as const
  expect(headlineIn(above, pt, 'pt')).toBe(
    'Pagava mais que o certificado antes de 13 de nov. de 2026',
  )
})

test('a game whose feeds run another version is not said to have too few days with stakes', () => {
  const few = anAnswer({ kind: 'unknown', missing: 'few-days' })
  expect(headlineIn(few, en, 'en')).toBe('Fewer than 14 days to judge by so far')
  const next = answerSentences(few, 96.5, 'en').map((one) => inWords(one, en))
  expect(next).toEqual([
    'Only days with stakes on the version on record count. The answer comes with the fourteenth.',
  ])
})

test('where no interval is of the version, the version stands in its place', () => {
  const nothing = { low_percent: null, high_percent: null }
  const version = anAnswer({ kind: 'version', version_percent: 90.3, ...nothing })
  expect(trueRtp(version, 94, 'en')).toEqual({ key: 'trueOfVersion', values: { version: '90.3%' } })
  expect(barOf(version)).toEqual({ low: 90.3, high: 90.3 })
  expect(barOf(anAnswer(nothing))).toEqual({ low: null, high: null })
})

test('a limit that tells nothing is neither said nor drawn', () => {
  const limit = (high_percent: number) =>
    anAnswer({ kind: 'open', low_percent: null, high_percent })
  expect(trueRtp(limit(200), 94, 'en').key).toBe('trueUnknown')
  expect(barOf(limit(200))).toEqual({ low: null, high: null })
  expect(pictureWords(limit(200), 94, 'en')?.trueRtp.key).toBe('trueUnknown')
  expect(barOf(limit(199))).toEqual({ low: null, high: 199 })
  const version = { ...limit(200), kind: 'version', version_percent: 90.3 } as const
  expect(barOf(version)).toEqual({ low: 90.3, high: 90.3 })
})

test.each([
  [1, 'after about one more day.', 'em mais um dia, aproximadamente.'],
  [2, 'after about 2 more days.', 'em mais 2 dias, aproximadamente.'],
])('of %d days that are needed', (needs_days, english, portuguese) => {
  const open = anAnswer({ kind: 'open', needs_days })
  const last = (language: 'en' | 'pt', words: typeof en) =>
    answerSentences(open, 94, language)
      .map((sentence) => inWords(sentence, words))
      .at(-1)
  expect(last('en', en)).toBe(`A gap of 2 points would show ${english}`)
  expect(last('pt', pt)).toBe(`Uma diferença de 2 pontos apareceria ${portuguese}`)
})

test.each([
  [59, 'needsDays', '59'],
  [60, 'needsMonths', '2'],
  [729, 'needsMonths', '24'],
  [730, 'needsYears', '2'],
  [1469, 'needsYears', '4'],
])('%d days that are needed are told in a unit of their size', (needs_days, key, count) => {
  const open = anAnswer({ kind: 'open', needs_days })
  expect(answerSentences(open, 94, 'en').at(-1)).toEqual({ key, values: { count } })
})

test('an open answer without a range tells the certified RTP, unless the plan hides the range', () => {
  const nothing = { kind: 'open', low_percent: null, high_percent: null } as const
  const open = anAnswer({ ...nothing, basis: null })
  const told = { key: 'certifiedAlone', values: { certified: '96.5%' } }
  expect(answerSentences(open, 96.5, 'en')).toEqual([told])
  expect(pictureWords(open, 96.5, 'en')).toMatchObject({ certified: { key: 'certified' } })
  const hidden = anAnswer({ ...nothing, basis: 'proved' })
  expect(answerSentences(hidden, 96.5, 'en')).toEqual([])
  expect(pictureWords(hidden, 96.5, 'en')).toBeNull()
})

/** The ends of the interval and the certified RTP, as they are written. */
function written(about: Partial<WireAnswer>, low: number, high: number, certified: number) {
  const answer = anAnswer({ ...about, basis: 'proved', low_percent: low, high_percent: high })
  const [first] = answerSentences(answer, certified, 'en')
  return first && [first.values.low, first.values.high, first.values.certified]
}

test.each(['agrees', 'open'] as const)(
  'an interval that holds the certified RTP holds it as written: %s',
  (kind) => {
    const said = (low: number, high: number, certified: number) =>
      written({ kind }, low, high, certified)
    expect(said(91.6, 97.4, 96.3)).toEqual(['92%', '97%', '96.3%'])
    expect(said(91.6, 96.4, 96.3)).toEqual(['91.6%', '96.4%', '96.3%'])
    expect(said(95.7, 100.9, 95.8)).toEqual(['95.7%', '100.9%', '95.8%'])
    expect(said(94.1, 96.44, 96.44)).toEqual(['94.1%', '96.4%', '96.4%'])
    expect(said(94.1, 95.04, 95.03)).toEqual(['94.1%', '95.0%', '95.0%'])
    expect(said(95.98, 96.12, 96.06)).toEqual(['95.98%', '96.12%', '96.1%'])
    expect(said(95.98, 96.06, 96.06)).toEqual(['95.98%', '96.06%', '96.06%'])
  },
)

test('what is written of a game that is off is off, too', () => {
  const said = (direction: 'below' | 'above', low: number, high: number, certified: number) =>
    written({ kind: 'off', direction }, low, high, certified)
  expect(said('below', 88.3, 92.4, 95.7)).toEqual(['88%', '92%', '95.7%'])
  expect(said('below', 88.3, 95.6, 95.7)).toEqual(['88.3%', '95.6%', '95.7%'])
  expect(said('below', 94.1, 96.46, 96.49)).toEqual(['94.10%', '96.46%', '96.5%'])
  expect(said('above', 96.04, 104, 95.96)).toEqual(['96.04%', '104.00%', '96.0%'])
})
