import { expect, test } from 'vitest'
import { reportFileName } from './file-name.ts'

test('a report of the latest day is named after the day on which it was made in its time zone', () => {
  const nameAt = (asOf: string) =>
    reportFileName(
      { title: 'How the catalog paid', days: null, asOf, timeZone: 'America/Sao_Paulo' },
      'pdf',
    )
  expect(nameAt('2026-11-23T00:30:00.000Z')).toBe('retorna-how-the-catalog-paid-2026-11-22.pdf')
  expect(nameAt('2026-11-23T03:00:00.000Z')).toBe('retorna-how-the-catalog-paid-2026-11-23.pdf')
})
