import { TextInput } from '@mantine/core'
import { ACCESS_KINDS } from '@retorna/contract/access-log'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../api/one-of.ts'
import classes from '../../ui/controls/filters.module.css'
import { Select } from '../../ui/controls/select.tsx'
import type { Filters } from './api.ts'

/** Filters of the log; all of them must match. */
export function AccessFilters({
  filters,
  onChange,
}: {
  filters: Filters
  onChange: (part: Partial<Filters>) => void
}) {
  const { t } = useTranslation('accessLog')
  const texts = (['person', 'caller'] as const).map((name) => (
    <TextInput
      key={name}
      size="md"
      label={t(name)}
      placeholder={t(`${name}Hint`)}
      value={filters[name]}
      maxLength={100}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  ))
  const days = (['from', 'to'] as const).map((name) => (
    <TextInput
      key={name}
      size="md"
      type="date"
      label={t(name)}
      value={filters[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  ))
  return (
    <div className={classes.filters}>
      <Select
        size="md"
        label={t('kind')}
        placeholder={t('any')}
        data={ACCESS_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={filters.kind}
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        onChange={(kind) => onChange({ kind: oneOf(ACCESS_KINDS, kind) ?? null })}
      />
      {texts}
      {days}
    </div>
  )
}
