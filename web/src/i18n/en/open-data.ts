import { health } from './health.ts'
import { passport } from './passport.ts'

/** Texts of where figures come from and how good they are; they arrive with what shows them. */
export const openData = { health, passport } as const
