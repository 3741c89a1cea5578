import { analytics } from './analytics.ts'
import { gold } from './gold.ts'
import { providers } from './providers.ts'

export const insights = { analytics, gold, providers } as const
