import type { Language } from '@retorna/contract/error-codes'

/** The cell delimiter that spreadsheets of the language expect. */
const DELIMITERS: Record<Language, string> = { en: ',', pt: ';' }

/**
 * How exported tables are written: CSV (RFC 4180) with a byte order mark. A text that a spreadsheet would take for a
 * formula is prefixed with an apostrophe (OWASP, CSV Injection).
 */
export const csvFormat = (language: Language) =>
  ({
    bom: true,
    delimiter: DELIMITERS[language],
    record_delimiter: 'windows',
    escape_formulas: true,
  }) as const
