import type { GameValues } from '@retorna/contract/admin-catalogue'

export type Field = keyof GameValues

/** The fields in which two versions of a game differ. */
export const differingFields = (one: GameValues, other: GameValues): Field[] =>
  (Object.keys(one) as Field[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  )
