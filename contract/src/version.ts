import { z } from 'zod'

/** Names a record as the caller read it, in no form to rely on; it changes with every change of the record. */
export const version = z.string().max(64)
