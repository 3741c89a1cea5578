/** Shorter names are one letter off too many others. */
const SHORTEST = 6

/**
 * A warning for each name that is set but one letter off a known one: added, missing, another, or two swapped.
 *
 * @example misspelled(['SMPT_URL'], ['SMTP_URL']) // ['SMPT_URL is no setting: is SMTP_URL meant?']
 */
export const misspelled = (given: readonly string[], known: readonly string[]): string[] => {
  const names = new Set(known.flatMap((name) => [name, `${name}_FILE`]))
  return given.flatMap((name) => {
    if (names.has(name) || name.length < SHORTEST) return []
    const meant = [...names].find((one) => isOneOff(name, one))
    return meant === undefined ? [] : [`${name} is no setting: is ${meant} meant?`]
  })
}

const isOneOff = (name: string, known: string): boolean => {
  let start = 0
  while (start < name.length && name[start] === known[start]) start += 1
  const [rest, wanted] = [name.slice(start), known.slice(start)]
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}
