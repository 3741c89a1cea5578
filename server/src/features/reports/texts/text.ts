import type { Language } from '@retorna/domain/format-figure'
import { en, type ReportTexts } from './en.ts'
import { pt } from './pt.ts'

const TEXTS: Record<Language, ReportTexts> = { en, pt }

/** All texts of reports in a language. */
export const reportTexts = (language: Language): ReportTexts => TEXTS[language]
