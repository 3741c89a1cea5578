import { health } from './health.ts'
import { passport } from './passport.ts'

/** Texts about the source and quality of figures, loaded with the screens that show them. */
export const openData = { health, passport } as const
