import { expect, test } from 'vitest'
import { problemText } from './text.ts'

const WITH_LINE = ['contradicts-line', 'segment-overlaps', 'window-differs'] as const

test.each(WITH_LINE)('%s names a line, or another row where the line is not known', (code) => {
  const said = (hint: string) =>
    (['en', 'pt'] as const).map((language) =>
      problemText({ code, hint, column: '', value: '' }, language),
    )
  expect(said('7').every((text) => text.includes(' 7'))).toBe(true)
  expect(said('')).toEqual([
    expect.stringContaining('another row'),
    expect.stringContaining('outra linha'),
  ])
})

test('an unusual RTP is told as turnover and payout give it, if they do', () => {
  const told = (hint: string, language: 'en' | 'pt') =>
    problemText({ code: 'rtp-unusual', hint, column: '', value: '' }, language)
  expect(told('960.0000', 'en')).toMatch(/^Turnover and payout give 960%\. Outside/)
  expect(told('150.0004', 'en')).toMatch(/^Turnover and payout give 150\.0004%/)
  expect(told('12953.45', 'pt')).toMatch(/^Apostas e prêmios dão 12\.953,45%\. Fora/)
  expect([told('', 'en'), told('undefined', 'en')]).toEqual(
    Array(2).fill(expect.stringMatching(/^Outside/)),
  )
})
