import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import classes from './column-matcher.module.css'
import { keyLabel } from './key-label.ts'

const SAMPLES = 3

/** A column's position in the header by its key. */
type Chosen = Readonly<Record<string, number>>

/** Every column of a table with its first values and its meaning. */
export function ColumnMatcher({
  header,
  sample,
  keys,
  chosen,
  onChange,
}: {
  header: readonly string[]
  sample: readonly (readonly string[])[]
  keys: readonly string[]
  chosen: Chosen
  onChange: (chosen: Record<string, number>) => void
}) {
  const { t } = useTexts(['imports', 'staffLabels'])
  const columns = header.map((heading, position) => ({ heading, position }))
  const keyAt = (position: number): string =>
    Object.entries(chosen).find(([, at]) => at === position)?.[0] ?? ''
  const choose = (position: number, key: string | null) => {
    const others = Object.entries(chosen).filter(([other, at]) => at !== position && other !== key)
    onChange(Object.fromEntries(key ? [...others, [key, position]] : others))
  }
  return (
    <ol className={classes.columns}>
      {columns.map(({ heading, position }) => (
        <li key={position} className={classes.column}>
          <span className={classes.heading}>{heading || '–'}</span>
          <span className={classes.samples}>
            {sample
              .slice(0, SAMPLES)
              .map((row) => row[position] ?? '')
              .filter((cell) => cell !== '')
              .join(' · ') || t('staffLabels:blank')}
          </span>
          <Select
            aria-label={t('meaning', { column: heading })}
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
