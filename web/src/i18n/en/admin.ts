/** The frame of the admin area. */
export const admin = {
  area: 'Admin',
  navigation: 'Admin navigation',
  back: 'Back to dashboard',
  screens: {
    today: 'Today',
    entry: 'Entry',
  },
} as const
