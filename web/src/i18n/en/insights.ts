import { analytics } from './analytics.ts'
import { gold } from './gold.ts'
import { providers } from './providers.ts'

/** Texts of the tabs that compare games, loaded with those tabs. */
export const insights = { analytics, gold, providers } as const
