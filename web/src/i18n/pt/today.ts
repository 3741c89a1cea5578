import type { today as english } from '../en/today.ts'
import type { SameShape } from '../same-shape.ts'

export const today = {
  title: 'today',
} as const satisfies SameShape<typeof english>
