export const entry = {
  title: 'entry',
} as const
