/** The frame of the admin area. */
export const admin = {
  area: 'Admin',
  navigation: 'Admin navigation',
  back: 'Back to dashboard',
  screens: {
    today: 'Today',
    entry: 'Entry',
    import: 'Import',
    catalogue: 'Catalogue',
    people: 'People',
    content: 'Content',
    audit: 'Audit',
    operations: 'Operations',
  },
} as const
