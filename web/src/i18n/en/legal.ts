import { labels } from '@retorna/contract/words/en/labels'
/** Texts around the legal pages. */
export const legal = {
  back: 'Back to the home page',
  terms: labels.termsOfUse,
  privacy: labels.privacyPolicy,
  others: 'Legal pages',
  inOtherLanguage: 'Ler em português',
  updated: 'Last update:',
  contents: labels.contents,
  noContact: labels.replyToEmail,
  redirecting: 'Redirecting...',
  descriptions: {
    terms: 'The terms of use of Retorna: what the service is, plans, duties and limits.',
    privacy: 'How Retorna handles personal data: what, why, for how long, and your rights (LGPD).',
  },
  notCurrent: 'This version is not in force.',
  readCurrent: 'Read the version in force',
  versions: labels.versions,
  from: 'from {{day}}',
} as const
