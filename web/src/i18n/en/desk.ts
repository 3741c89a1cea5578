import { admin } from './admin.ts'
import { entry } from './entry.ts'
import { today } from './today.ts'

/** Texts of the admin area; they arrive with it. */
export const desk = { admin, entry, today } as const
