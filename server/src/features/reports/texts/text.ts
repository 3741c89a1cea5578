import type { Language } from '@retorna/domain/format-figure'
import { en } from './en.ts'
import { pt } from './pt.ts'

export type ReportTexts = typeof en

const TEXTS: Record<Language, ReportTexts> = { en, pt }

/** All texts of reports in a language. */
export const reportTexts = (language: Language): ReportTexts => TEXTS[language]
