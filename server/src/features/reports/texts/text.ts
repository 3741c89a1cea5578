import type { Language } from '@retorna/domain/language'
import { en, type ReportTexts } from './en.ts'
import { pt } from './pt.ts'

const TEXTS: Record<Language, ReportTexts> = { en, pt }

export const reportTexts = (language: Language): ReportTexts => TEXTS[language]
