/**
 * What is one of the values, as their type; undefined for anything else.
 *
 * @example oneOf(['up', 'down'], 'up') // 'up'
 */
export const oneOf = <const T extends string>(
  values: readonly T[],
  candidate: unknown,
): T | undefined => values.find((value) => value === candidate)
