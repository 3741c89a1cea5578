/** The list's filters, saved under a name. */
export const savedViews = {
  open: 'Views',
  title: 'Saved views',
  empty: 'Save the current filters, order and period under a name to open them again.',
  name: 'Name of this view',
  replace: 'Replace',
  saved: 'View saved: {{name}}',
  remove: 'Delete view {{name}}',
  removed: 'View deleted: {{name}}',
  copy: 'Copy link to this list',
  copied: 'Link copied',
  loadFailed: 'Your views could not be loaded',
  failed: 'The view could not be saved',
} as const
