import { health } from './health.ts'
import { passport } from './passport.ts'

export const openData = { health, passport } as const
