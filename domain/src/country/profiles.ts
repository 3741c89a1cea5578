export const COUNTRY_PROFILES = ['brazil', 'uk', 'eu', 'other'] as const
export type CountryProfile = (typeof COUNTRY_PROFILES)[number]

/**
 * How a reader's age is assured: not at all, by self-declaration at registration, or by a provider of age assurance.
 */
type AgeAssurance = 'none' | 'self-declared' | 'provider'

/** Services for people whom gambling harms; the screens know their names and addresses. */
const HELP_LINES = ['cvv', 'ja', 'gamcare', 'therapy'] as const
export type HelpLine = (typeof HELP_LINES)[number]

type Profile = {
  ageAssurance: AgeAssurance
  /** Whether readers see the names of operators; otherwise {@link hiddenOperatorName}. */
  showsOperators: boolean
  helpLines: readonly HelpLine[]
  /** Wordings that no text may contain. */
  avoids: readonly RegExp[]
}

/** "Hot" and "cold" make a game seem to have a memory: ASA, ruling G22-1151443. A disclaimer does not remedy this. */
const HEAT = [/\b(hot|cold|warm|heat)\b/i, /\b(quentes?|mornos?|fri[oa]s?|calor)\b/i]
/** Claims about chances without foundation: Lei 14.790/2023, art. 17; CAP code, section 16. */
const CHANCES = [
  /\b(sure|guaranteed) (win|profit)s?\b/i,
  /\bdue (for|to) (a |pay)/i,
  /\b(ganho|lucro)s? (certo|garantido)s?\b/i,
  /\b(prestes a|hora de) pagar\b/i,
]

/**
 * What the product shows to readers of a country. A careful reading of the rules, not legal advice; docs/countries.md
 * lists the sources.
 */
export const PROFILES: Readonly<Record<CountryProfile, Profile>> = {
  brazil: {
    ageAssurance: 'provider',
    showsOperators: false,
    helpLines: ['cvv', 'ja', 'therapy'],
    avoids: [...HEAT, ...CHANCES],
  },
  uk: {
    ageAssurance: 'self-declared',
    showsOperators: true,
    helpLines: ['gamcare', 'therapy'],
    avoids: [...HEAT, ...CHANCES],
  },
  eu: {
    ageAssurance: 'self-declared',
    showsOperators: true,
    helpLines: ['therapy'],
    avoids: [...HEAT, ...CHANCES],
  },
  other: {
    ageAssurance: 'none',
    showsOperators: true,
    helpLines: HELP_LINES,
    avoids: CHANCES,
  },
}

/** The owner's settings. Countries are ISO 3166-1 alpha-2. */
export type Countries = {
  /** The request header in which a proxy reports the reader's country; `null` if none does. */
  header: string | null
  /** The country of readers for whom no country is reported; `null` for none in particular. */
  home: string | null
  /** Overrides of {@link usualProfile}. */
  profiles: Readonly<Record<string, CountryProfile>>
  /** Whether profiles that require a provider of age assurance use it; otherwise the self-declaration suffices. */
  asksProvider: boolean
}

export const DEFAULT_COUNTRIES: Countries = {
  header: null,
  home: null,
  profiles: {},
  asksProvider: false,
}

/** The member states of the European Union; Greece also by the Union's own code. */
const EU = /^(EL|AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)$/

/**
 * The profile that a country has unless the owner chose another.
 *
 * @example usualProfile('BR') // 'brazil'
 * @example usualProfile(null) // 'other'
 */
export const usualProfile = (country: string | null): CountryProfile => {
  if (country === 'BR') return 'brazil'
  if (country === 'GB' || country === 'UK') return 'uk'
  return country !== null && EU.test(country) ? 'eu' : 'other'
}

/** The country of a reader and its profile. `stated`: the proxy's value; anything but two letters is ignored. */
export const readerCountry = (
  { home, profiles }: Countries,
  stated: string | undefined,
): { country: string | null; profile: CountryProfile } => {
  const given = stated?.trim().toUpperCase() ?? ''
  // Content delivery networks send XX or T1 for an unknown country.
  const country = /^[A-Z]{2}$/.test(given) && given !== 'XX' ? given : home
  return { country, profile: profiles[country ?? ''] ?? usualProfile(country) }
}

/**
 * Whether content sent without a request (mail, reports) may name operators. Only if no country in use hides them:
 * every country if a proxy reports countries, otherwise the home country.
 */
export const namesOperators = (countries: Countries): boolean => {
  const used = countries.header ? [...ONE_OF_EACH, ...Object.keys(countries.profiles)] : []
  return [countries.home, ...used].every((country) => {
    const { profile } = readerCountry(countries, country ?? undefined)
    return PROFILES[profile].showsOperators
  })
}

/** One country per profile that {@link usualProfile} returns. */
const ONE_OF_EACH = ['BR', 'GB', 'DE', 'US']

/** Replaces the name of an operator where it is hidden. */
export const hiddenOperatorName = (id: number): string => `#${id}`
