import { text } from './field-types.ts'

/** Opaque version of a record as the caller read it; it changes with every change of the record. */
export const version = text().max(64)
