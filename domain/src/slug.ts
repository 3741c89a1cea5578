import { foldName } from './game-name.ts'

/**
 * A slug built from names: lowercase letters, digits and single hyphens; `unnamed` if they have neither letters nor
 * digits.
 *
 * @example slugOf("Gonzo's Quest") // 'gonzos-quest'
 */
export const slugOf = (...names: string[]): string =>
  foldName(names.join(' '))
    .replace(/['"]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'unnamed'
