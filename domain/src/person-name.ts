export type NameProblem = 'name-required' | 'name-too-short'

export const NAME_MINIMUM_LENGTH = 2

/**
 * The key of what is wrong with a person's name, `null` when it has at least 2 characters. Spaces
 * around it do not count. Source: product specification, section 5.
 *
 * @example nameProblem('Jo') // null
 * @example nameProblem('  ') // 'name-required'
 */
export function nameProblem(name: string): NameProblem | null {
  const characters = [...name.trim()].length
  if (characters === 0) return 'name-required'
  return characters < NAME_MINIMUM_LENGTH ? 'name-too-short' : null
}
