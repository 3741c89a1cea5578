import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextPage } from '../../ui/next-page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AccessFilters } from './access-filters.tsx'
import { AccessTable } from './access-table.tsx'
import { type Filters, NO_FILTERS, useAccessLog } from './api.ts'

const DEBOUNCE_MS = 300

/** Successful and refused sign-ins, latest first. */
export function AccessLogPage() {
  const { t } = useTranslation('accessLog')
  const [typed, setFilters] = useState<Filters>(NO_FILTERS)
  const [filters] = useDebouncedValue(typed, DEBOUNCE_MS)
  const log = useAccessLog(filters)
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        {t('text')}
      </Text>
      <AccessFilters
        filters={typed}
        onChange={(part) => setFilters((before) => ({ ...before, ...part }))}
      />
      <Loaded query={log} rows={8}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={t('none')} hint={t('noneHint')} />
          ) : (
            <>
              <AccessTable entries={entries} />
              <NextPage pages={log} />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}
