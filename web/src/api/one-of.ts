/**
 * The candidate typed as one of the values; undefined if it is none of them.
 *
 * @example oneOf(['up', 'down'], 'up') // 'up'
 */
export const oneOf = <const T extends string>(
  values: readonly T[],
  candidate: unknown,
): T | undefined => values.find((value) => value === candidate)
