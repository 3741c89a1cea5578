import type { ImportOptions } from '@retorna/contract/imports'

/** Whether two choices are equivalent; the order in which columns were chosen does not matter. */
export const areSameOptions = (one: ImportOptions, other: ImportOptions): boolean =>
  inOrder(one) === inOrder(other)

const inOrder = ({ columns, kind, dateFormat, confirmOutliers }: ImportOptions): string =>
  JSON.stringify([Object.entries(columns).sort(), kind, dateFormat, confirmOutliers])
