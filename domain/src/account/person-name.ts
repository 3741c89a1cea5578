const NAME_MINIMUM_LENGTH = 2

/**
 * The problem key of a user's name, `null` if it has at least 2 characters. Surrounding spaces do not count. Source:
 * product specification, section 5.
 *
 * @example nameProblem('Jo') // null
 * @example nameProblem('  ') // 'name-required'
 */
export function nameProblem(name: string): 'name-required' | 'name-too-short' | null {
  const characters = [...name.trim()].length
  if (characters === 0) return 'name-required'
  return characters < NAME_MINIMUM_LENGTH ? 'name-too-short' : null
}
