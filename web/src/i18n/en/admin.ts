/** The frame of the admin area. */
export const admin = {
  area: 'Admin',
  navigation: 'Admin navigation',
  back: 'Back to dashboard',
  proof: {
    title: 'Confirm that it is you',
    text: 'What you are about to do changes what somebody may do here. Enter your password; it counts for ten minutes.',
    password: 'Your password',
    cancel: 'Cancel',
    confirm: 'Continue',
  },
  screens: {
    today: 'Today',
    entry: 'Entry',
    import: 'Import',
    catalogue: 'Catalogue',
    people: 'People',
    content: 'Content',
    signIns: 'Sign-ins',
    audit: 'Audit',
    operations: 'Operations',
  },
} as const
