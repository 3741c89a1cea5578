import { REPORT_KINDS } from '@retorna/contract/reports/report-settings'
import { expect, test } from 'vitest'
import { periodOfText, periodToText, readySettings } from './report-address.ts'

test('a case file opens on all days, other reports on the last 30', () => {
  for (const kind of REPORT_KINDS) {
    const { period } = readySettings(kind, 1, { plan: 'premium', language: 'en' })
    const window = kind === 'case-file' ? 'all' : 'last-30-days'
    expect(period).toEqual({ type: 'moving', window })
  }
})

test('a plan that shows no current RTP opens reports on the latest day', () => {
  const { period } = readySettings('game', 1, { plan: 'free', language: 'en' })
  expect(period).toEqual({ type: 'latest' })
})

test.each(['latest', 'all', 'last-30-days', '2026-01-01..2026-01-31'])(
  'the period %s is the same after a visit to the address',
  (text) => {
    const period = periodOfText(text)
    expect(period && periodToText(period)).toBe(text)
  },
)

test.each([null, '', 'yesterday', '2026-01-31..2026-01-01', '2026-01-01..'])(
  '%s is no period',
  (text) => {
    expect(periodOfText(text)).toBeNull()
  },
)
