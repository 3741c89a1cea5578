/** The games a person keeps: the button on every game, and their tab. */
export const favorites = {
  heading: 'Favorites',
  button: 'Favorite: {{name}}',
  removed: '{{name}} is no longer a favorite.',
  undo: 'Undo',
  signIn: 'Sign in to keep favorites.',
  signInNow: 'Sign in',
  failed: 'The favorite could not be changed. Try again.',
  count_zero: '{{formatted}} favorites',
  count_one: '{{formatted}} favorite',
  count_other: '{{formatted}} favorites',
  hidden_one: '{{formatted}} more is kept and comes back with a plan that shows it.',
  hidden_other: '{{formatted}} more are kept and come back with a plan that shows them.',
  emptyTitle: 'No favorites yet',
  emptyText: 'Press the heart on a game, and it stays here, on every device you sign in on.',
  browse: 'Browse games',
  loadFailed: 'Your favorites could not be loaded',
} as const
