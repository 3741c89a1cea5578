/** Texts of the question that a first visit is asked. */
export const welcome = {
  title: 'Choose your language',
  hint: 'You can change it at any time at the top of the page.',
} as const
