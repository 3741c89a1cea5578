import { landing } from './landing.ts'

/** Texts of the pages rendered on the server; no browser fetches them. */
export const front = { landing } as const
