import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/controls/filters.module.css'
import { Select } from '../../ui/controls/select.tsx'
import type { Filters } from './api.ts'
import { actionText } from './wording.ts'

/** Filters of the log; all of them must match. */
export function AuditFilters({
  filters,
  actions,
  onChange,
}: {
  filters: Filters
  actions: readonly string[]
  onChange: (part: Partial<Filters>) => void
}) {
  const { t } = useTranslation('audit')
  return (
    <div className={classes.filters}>
      <TextInput
        size="md"
        label={t('person')}
        placeholder={t('personHint')}
        value={filters.person}
        maxLength={200}
        onChange={(event) => onChange({ person: event.currentTarget.value })}
      />
      <Select
        size="md"
        label={t('action')}
        placeholder={t('any')}
        data={actions.map((name) => ({ value: name, label: actionText(t, name) }))}
        value={filters.action === '' ? null : filters.action}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        onChange={(action) => onChange({ action: action ?? '' })}
      />
      <TextInput
        size="md"
        label={t('subject')}
        placeholder={t('subjectHint')}
        value={filters.subject}
        maxLength={200}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        type="date"
        label={t('from')}
        value={filters.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        type="date"
        label={t('to')}
        value={filters.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  )
}
