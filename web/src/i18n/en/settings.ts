import { account } from './account.ts'
import { streaming } from './streaming.ts'

/** Texts of the settings, loaded with them. */
export const settings = { account, streaming } as const
