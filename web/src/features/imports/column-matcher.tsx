import type { ImportDetails, ImportOptions } from '@retorna/contract/imports'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/controls/select.tsx'
import { keyLabel } from './import-options.ts'
import classes from './imports.module.css'

const SAMPLES = 3

/** Every column of the file with its first values and its meaning. */
export function ColumnMatcher({
  found,
  options,
  onChange,
}: {
  found: ImportDetails
  options: ImportOptions
  onChange: (columns: ImportOptions['columns']) => void
}) {
  const { t } = useTranslation('imports')
  const { keys } = found.columnRules[options.kind]
  const columns = found.header.map((heading, position) => ({ heading, position }))
  const keyAt = (position: number): string =>
    Object.entries(options.columns).find(([, at]) => at === position)?.[0] ?? ''
  const choose = (position: number, key: string | null) => {
    const others = Object.entries(options.columns).filter(
      ([other, at]) => at !== position && other !== key,
    )
    onChange(Object.fromEntries(key ? [...others, [key, position]] : others))
  }
  return (
    <ol className={classes.columns}>
      {columns.map(({ heading, position }) => (
        <li key={position} className={classes.column}>
          <span className={classes.heading}>{heading || '–'}</span>
          <span className={classes.samples}>
            {found.sample
              .slice(0, SAMPLES)
              .map((row) => row[position] ?? '')
              .filter((cell) => cell !== '')
              .join(' · ') || t('blank')}
          </span>
          <Select
            aria-label={t('meaning', { column: heading })}
            allowDeselect={false}
            data={[
              { value: '', label: t('ignored') },
              ...keys.map((key) => ({ value: key, label: keyLabel(key) })),
            ]}
            value={keyAt(position)}
            onChange={(key) => choose(position, key)}
          />
        </li>
      ))}
    </ol>
  )
}
