export const today = {
  title: 'today',
} as const
