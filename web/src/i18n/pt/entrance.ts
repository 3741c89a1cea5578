import { auth } from './auth.ts'

export const entrance = { auth } as const
