/** Texts of the language question on the first visit. */
export const welcome = {
  title: 'Choose your language',
  hint: 'You can change it at any time at the top of the page.',
} as const
