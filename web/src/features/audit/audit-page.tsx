import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/controls/filters.module.css'
import { Select } from '../../ui/controls/select.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { type Filters, NO_FILTERS, useAudit, useExport } from './api.ts'
import { AuditItem } from './audit-item.tsx'
import { actionText } from './wording.ts'

const DEBOUNCE_MS = 300

/** Who did what and when, latest first. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const [typed, setFilters] = useState<Filters>(NO_FILTERS)
  const [filters] = useDebouncedValue(typed, DEBOUNCE_MS)
  const audit = useAudit(filters)
  const file = useExport(filters)
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        {t('text')}
      </Text>
      <AuditFilters
        filters={typed}
        actions={audit.data?.actions ?? []}
        onChange={(part) => setFilters({ ...typed, ...part })}
      />
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('export')}
        </Button>
      </Group>
      <Failure error={file.error} />
      <Loaded query={audit} rows={8}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title={t('none')} hint={t('noneHint')} />
          ) : (
            <Stack gap="xs">
              {entries.map((entry) => (
                <AuditItem
                  key={entry.id}
                  entry={entry}
                  onPerson={(person) => setFilters({ ...NO_FILTERS, person })}
                />
              ))}
              <NextPage pages={audit} />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}

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
        label={t('person')}
        placeholder={t('personHint')}
        value={filters.person}
        maxLength={200}
        onChange={(event) => onChange({ person: event.currentTarget.value })}
      />
      <Select
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
        label={t('subject')}
        placeholder={t('subjectHint')}
        value={filters.subject}
        maxLength={200}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('from')}
        value={filters.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={filters.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  )
}
