import { text } from './field-types.ts'

/** Names a record as the caller read it, in no form to rely on; it changes with every change of the record. */
export const version = text().max(64)
