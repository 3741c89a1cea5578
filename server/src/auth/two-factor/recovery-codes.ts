import { randomInt } from 'node:crypto'

const COUNT = 10
const GROUPS = 3
const GROUP_LENGTH = 4
/** Without letters and digits that look alike; 12 of them give 60 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Ten new recovery codes, such as `K7QM-2XWD-9FBT`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, newGroup).join('-'))

/**
 * A recovery code normalized for comparison: upper case, no dashes, no spaces.
 *
 * @example plainRecoveryCode('k7qm 2xwd-9fbt') // 'K7QM2XWD9FBT'
 */
export const plainRecoveryCode = (text: string): string =>
  text.toUpperCase().replace(/[^A-Z0-9]/g, '')
