/** The languages of texts, numbers and dates. */
export const LANGUAGES = ['en', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

const LOCALES: Record<Language, string> = { en: 'en', pt: 'pt-BR' }

/** The locale for numbers and dates of a language, which is also the tag of its texts (BCP 47). */
export function localeOf(language: Language): string {
  return LOCALES[language]
}
