import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextPage } from '../../ui/next-page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { type Filters, NO_FILTERS, useAudit, useExport } from './api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditItem } from './audit-item.tsx'

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
          h={44}
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
