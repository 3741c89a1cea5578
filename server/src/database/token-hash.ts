import { createHash } from 'node:crypto'

/** What is stored of a token; nobody can try them all, so the plain hash does. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
