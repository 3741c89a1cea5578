import { labels } from '@retorna/contract/words/en/labels'
/** Frame of the admin area. */
export const admin = {
  area: 'Admin',
  navigation: 'Admin navigation',
  feedSections: {
    label: 'Feed sections',
    quarantine: 'Quarantine',
    keys: 'API keys',
  },
  screens: {
    today: 'Today',
    entry: 'Data entry',
    import: 'Import',
    investigations: 'Investigations',
    feeds: labels.feeds,
    catalogue: 'Catalog',
    people: 'Users',
    business: 'Business',
    support: 'Support',
    content: 'Content',
    'sign-ins': 'Sign-ins',
    audit: 'Audit',
    operations: 'Operations',
  },
} as const
