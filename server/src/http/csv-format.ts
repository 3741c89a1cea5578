import type { Language } from '@retorna/contract/error-codes'

/**
 * How we write CSV (RFC 4180), with the delimiter that spreadsheets of the language expect. A text that one would take
 * for a formula is prefixed with an apostrophe (OWASP, CSV Injection).
 */
export const csvFormat = (language: Language) => ({
  bom: true,
  delimiter: language === 'pt' ? ';' : ',',
  record_delimiter: 'windows' as const,
  escape_formulas: true,
})

/** Numbers with the decimal separator that spreadsheets of the language expect, ungrouped. */
export const csvNumbers = (language: Language) => ({
  cast: {
    number: (value: number) =>
      language === 'pt' ? String(value).replace('.', ',') : String(value),
  },
})
