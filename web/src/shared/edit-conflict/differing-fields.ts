/** The fields in which two versions of a record differ. */
export const differingFields = <Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  )
