import { foldName } from './game-name.ts'

/** Leaves room for `-2` within the 200 characters of a slug. */
const MAX_LENGTH = 190

/**
 * A slug made of names: at most 190 lower-case letters, digits and single hyphens; `unnamed` where they have neither
 * letters nor digits.
 *
 * @example slugOf("Gonzo's Quest") // 'gonzos-quest'
 */
export const slugOf = (...names: string[]): string =>
  foldName(names.join(' '))
    .replace(/['"]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '') || 'unnamed'
