/** Favorite games: the button on every game, and the tab. */
export const favorites = {
  button: 'Favorite: {{name}}',
  removed: '{{name}} is no longer a favorite.',
  signIn: 'Sign in to save favorites.',
  count_zero: '{{formatted}} favorites',
  count_one: '{{formatted}} favorite',
  count_other: '{{formatted}} favorites',
  hidden_one: '{{formatted}} more is saved and will reappear with a plan that includes it.',
  hidden_other: '{{formatted}} more are saved and will reappear with a plan that includes them.',
  emptyText: 'Tap the heart on a game to see it here.',
  loadFailed: 'Your favorites could not be loaded',
} as const
