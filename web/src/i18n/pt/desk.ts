import { admin } from './admin.ts'
import { entry } from './entry.ts'
import { today } from './today.ts'

export const desk = { admin, entry, today } as const
