/** Texts around the legal pages. */
export const legal = {
  back: 'Back to the home page',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  others: 'Legal pages',
  inOtherLanguage: 'Ler em português',
  updated: 'Last update:',
  contents: 'Contents',
  noContact: 'Reply to any email you receive from Retorna.',
  redirecting: 'Redirecting...',
} as const
