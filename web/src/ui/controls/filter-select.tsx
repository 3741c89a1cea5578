import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from './select.tsx'

/** A selection of a filter's values; clearing it shows everything. */
export function FilterSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: string | null) => void
}) {
  const { t } = useTexts(['ui', 'labels'])
  return (
    <Select
      w={{ base: '100%', xs: 220 }}
      label={label}
      placeholder={t('labels:all')}
      data={[...options]}
      value={value ?? null}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { label }) }}
      onChange={onChange}
    />
  )
}
