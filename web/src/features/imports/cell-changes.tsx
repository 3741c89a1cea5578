import type { TakenRow } from '@retorna/contract/imports'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/format.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import classes from './import-desk.module.css'
import { keyLabel } from './key-label.ts'

type Change = TakenRow['changes'][number]

const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const DIGITS = 4

/** The values of a row; both if one replaces another. */
export function CellChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const language = useLanguage()
  const shown = (value: Change['before']): string => {
    if (value === null) return t('blank')
    if (typeof value === 'number') {
      return value.toLocaleString(localeOf(language), { maximumFractionDigits: DIGITS })
    }
    return INSTANT.test(value) ? format.moment(value) : value
  }
  return (
    <dl className={classes.changes}>
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{keyLabel(column)}</dt>
          <dd>
            {before !== null && before !== after && <del>{shown(before)}</del>} {shown(after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
