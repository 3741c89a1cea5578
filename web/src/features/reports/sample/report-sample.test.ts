import { report } from '@retorna/contract/reports/report'
import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }

test.each([
  ['en', en, /Sample report.*invented/],
  ['pt', pt, /exemplo.*inventados/],
] as const)(
  'the sample in %s is a report as the server sends it, and says what it is',
  (language, sample, mark) => {
    const read = report.parse(sample)
    expect(read.language).toBe(language)
    expect(read.empty).toBeNull()
    expect(read.notices).toEqual([expect.stringMatching(mark)])
  },
)
