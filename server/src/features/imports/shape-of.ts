import { createHash } from 'node:crypto'
import { foldHeading } from '@retorna/contract/staff/headings'

/** Identifies files of the same shape by their headings in order, whatever the spelling. */
export const shapeOf = (header: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(header.map(foldHeading)))
    .digest()
