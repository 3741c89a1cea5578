import { ApiError } from '../../http/errors/api-error.ts'

/** From this length on, which the forms suggest, a password is rejected only if it is itself in the list. */
const LONG = 15
/** Number of the most common passwords that must not be the core of a shorter one. */
const COMMONEST = 3_000
/** Words that anyone attacking this service tries first. */
const OWN_WORDS = ['retorna']

const SUBSTITUTES = new Map(
  Object.entries({ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's' }),
)

type Lists = { breached: ReadonlySet<string>; cores: ReadonlySet<string> }

let lists: Promise<Lists> | undefined

/** Lowercase passwords from published breaches, most common first; five megabytes, loaded on first use. */
const load = async (): Promise<Lists> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common'].map(String)
  const commonest = passwords.slice(0, COMMONEST).filter((word) => /^\p{L}{4,}$/u.test(word))
  return { breached: new Set(passwords), cores: new Set([...commonest, ...OWN_WORDS]) }
}

/** Password crackers treat `P@ssw0rd` as `password`. */
const plain = (text: string): string =>
  text.replace(/[@4310$]/g, (sign) => SUBSTITUTES.get(sign) ?? sign)

const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * Whether a password is in the list of published breaches, ignoring case. A shorter one is also rejected if it is a
 * listed password plus special characters, or if the letters between its digits and special characters are one of the
 * 3,000 most common passwords or the name of this service: composition rules lead people to `Password#2026`, as
 * attackers know.
 *
 * @example await isBreached('Dragon@123') // true
 */
export const isBreached = async (password: string): Promise<boolean> => {
  lists ??= load()
  const { breached, cores } = await lists
  const folded = password.normalize('NFKC').toLowerCase()
  if (breached.has(folded)) return true
  if ([...folded].length >= LONG) return false
  const bare = folded.replace(/[^\p{L}\p{N}]/gu, '')
  const kernel = withoutEnds(folded)
  return (
    [bare, plain(folded)].some((form) => breached.has(form)) ||
    [kernel, plain(kernel)].some((form) => cores.has(form))
  )
}

/**
 * @param field the body's field that holds the new password, named in the refusal.
 * @throws ApiError `VALIDATION`.
 */
export const refuseBreached = async (password: string, field: 'senha' | 'nova_senha') => {
  if (await isBreached(password)) {
    throw new ApiError('VALIDATION', { fields: { [field]: 'password-breached' } })
  }
}
