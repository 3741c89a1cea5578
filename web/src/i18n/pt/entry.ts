import type { entry as english } from '../en/entry.ts'
import type { SameShape } from '../same-shape.ts'

export const entry = {
  title: 'entry',
} as const satisfies SameShape<typeof english>
