/** The legal pages available in each language. */
export type LegalKind = 'terms' | 'privacy'
