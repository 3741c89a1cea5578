import { account } from './account.ts'

/** Texts of the settings; they arrive with them. */
export const settings = { account } as const
