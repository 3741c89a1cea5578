import { auth } from './auth.ts'

/** Texts of the pages before the dashboard, loaded with those pages. */
export const entrance = { auth } as const
