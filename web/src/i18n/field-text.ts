import { FIELD_TEXTS, type FieldText } from '@retorna/contract/field-texts'
import type { ReactNode } from 'react'
import type { Language } from './language.ts'

function isFieldText(error: unknown): error is FieldText {
  return typeof error === 'string' && error in FIELD_TEXTS
}

/** A field's error in the displayed language; texts from the server stay as they are. */
export function fieldText(error: ReactNode, language: Language): ReactNode {
  return isFieldText(error) ? FIELD_TEXTS[error][language] : error
}
