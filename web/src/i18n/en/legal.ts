/** Texts around the legal pages. */
export const legal = {
  back: 'Back to the start page',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  others: 'Legal pages',
  inOtherLanguage: 'Ler em português',
  updated: 'Last update:',
  contents: 'Contents',
  noContact: 'Write to the address from which Retorna sends you emails.',
  redirecting: 'Redirecting...',
} as const
