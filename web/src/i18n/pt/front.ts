import { landing } from './landing.ts'

export const front = { landing } as const
