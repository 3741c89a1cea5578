import { Box, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Select } from '../../ui/controls/select.tsx'
import { providersQuery } from './api.ts'
import classes from './entry-bars.module.css'
import { daysWithDrafts } from './use-draft.ts'
import { SHOWN, type SheetFilters } from './use-sheet.ts'

const SEARCH_WAIT_MS = 250

/** Which rows are shown: by day, provider and name, or only missing or unsaved ones. */
export function SheetBar({
  userId,
  filters,
  change,
  today,
}: {
  userId: string
  filters: SheetFilters
  change: (changes: Partial<SheetFilters>) => void
  today: string
}) {
  const { t } = useTranslation('entry')
  const format = useFormat()
  const providers = useQuery(providersQuery())
  const [search, setSearch] = useState(filters.search)
  const applySearch = useDebouncedCallback(
    (text: string) => change({ search: text }),
    SEARCH_WAIT_MS,
  )
  const otherDays = daysWithDrafts(userId).filter((day) => day !== filters.day)
  return (
    <Box role="search" className={classes.bar} aria-label={t('filters.label')}>
      <TextInput
        type="date"
        label={t('filters.day')}
        max={today}
        value={filters.day}
        onChange={(event) => {
          const day = event.currentTarget.value
          if (day !== '' && day <= today) change({ day })
        }}
      />
      <Select
        label={t('filters.provider')}
        placeholder={t('filters.allProviders')}
        data={providers.data ?? []}
        value={filters.providerId === null ? null : String(filters.providerId)}
        onChange={(id) => change({ providerId: id === null ? null : Number(id) })}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t('filters.clearProvider') }}
      />
      <TextInput
        type="search"
        label={t('filters.search')}
        maxLength={100}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          applySearch(event.currentTarget.value)
        }}
      />
      <SegmentedControl
        size="md"
        aria-label={t('filters.shown')}
        value={filters.shown}
        onChange={(value) => change({ shown: SHOWN.find((shown) => shown === value) ?? 'all' })}
        data={SHOWN.map((shown) => ({ value: shown, label: t(`shown.${shown}`) }))}
      />
      <Switch
        size="md"
        className={classes.sums}
        label={t('sums')}
        checked={filters.sums}
        onChange={(event) => change({ sums: event.currentTarget.checked })}
      />
      {otherDays.length > 0 && (
        <p className={classes.others}>
          {t('otherDays')}{' '}
          {otherDays.map((day) => (
            <button key={day} type="button" onClick={() => change({ day, shown: 'unsaved' })}>
              {format.day(day)}
            </button>
          ))}
        </p>
      )}
    </Box>
  )
}
