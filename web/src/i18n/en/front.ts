import { landing } from './landing.ts'

/** Texts of the pages that are written on the server; no browser fetches them. */
export const front = { landing } as const
