import type { LegalTexts } from './legal.ts'
import { privacyEn } from './privacy-en.ts'
import { privacyPt } from './privacy-pt.ts'
import { termsEn } from './terms-en.ts'
import { termsPt } from './terms-pt.ts'

/** The texts of the first version (domain, legal-versions.ts): they hold until another is published. */
export const SHIPPED_TEXTS: LegalTexts = {
  terms: { en: termsEn, pt: termsPt },
  privacy: { en: privacyEn, pt: privacyPt },
}
