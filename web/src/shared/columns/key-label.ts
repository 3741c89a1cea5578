import i18next from 'i18next'
import { audit } from '../../i18n/en/staff/audit.ts'
import { imports } from '../../i18n/en/staff/imports.ts'

const isOf = <Texts extends object>(texts: Texts, name: string): name is keyof Texts & string =>
  Object.hasOwn(texts, name)

/** The label of a field that staff edit, which the audit log uses as well; a field without one keeps its name. */
export const fieldLabel = (field: string): string =>
  isOf(audit.fields, field) ? i18next.t(`audit:fields.${field}`) : field

/** The label of an import column: that of its field, unless files need another. */
export const keyLabel = (key: string): string =>
  isOf(imports.keys, key)
    ? i18next.t(`imports:keys.${key}`)
    : fieldLabel(key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()))
