import { hash } from 'node:crypto'
import { foldHeading } from '@retorna/contract/staff/headings'

/** Identifies files of the same shape by their headings in order, regardless of spelling. */
export const shapeOf = (header: readonly string[]): Buffer =>
  hash('sha256', JSON.stringify(header.map(foldHeading)), 'buffer')
