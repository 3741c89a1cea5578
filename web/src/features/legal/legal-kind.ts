/** The legal pages that there are in each language. */
export type LegalKind = 'terms' | 'privacy'
