import { Anchor, Autocomplete, Box, Group, Progress, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { providersQuery } from '../../shared/choices.ts'
import { FeedSelect } from '../../shared/feeds/feed-select.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { useDebouncedText } from '../../ui/controls/use-debounced-text.ts'
import { progressQuery } from './api.ts'
import { DayField } from './day-field.tsx'
import classes from './entry-bars.module.css'
import type { SheetState } from './entry-sheet.tsx'
import { isPart } from './segment.ts'
import { Shortcuts } from './shortcuts.tsx'
import { daysWithDrafts, draftKey } from './use-draft.ts'
import { SHOWN, type SheetFilters } from './use-sheet.ts'

/** Which rows are shown: by day, provider and name, or only missing or unsaved ones; how far the day has come. */
export function SheetBar({
  userId,
  filters,
  change,
  today,
  hasSums,
  hasUnsavedSums,
  source,
  sourceError,
  onSource,
}: SheetState & {
  userId: string
  filters: SheetFilters
  change: (changes: Partial<SheetFilters>) => void
  today: string
  /** The source that saved readings name; if empty, they were entered here without a source. */
  source: string
  onSource: (source: string) => void
}) {
  const { t, format } = useTexts(['entry', 'labels', 'staffLabels'])
  const providers = useQuery(providersQuery())
  const progress = useQuery(progressQuery(filters))
  const search = useDebouncedText(filters.search, (text) => change({ search: text }))
  const otherDays = daysWithDrafts(draftKey(userId, filters.feedId, filters.segment)).filter(
    (day) => day !== filters.day,
  )
  return (
    <Box role="search" className={classes.bar} aria-label={t('filters.label')}>
      <FeedSelect
        feedId={filters.feedId}
        accepts={({ measures }) => measures === 'windows'}
        onChange={(feedId) => change({ feedId })}
      />
      <DayField day={filters.day} today={today} onChange={(day) => change({ day })} />
      <Select
        className={classes.half}
        label={t('labels:provider')}
        placeholder={t('staffLabels:allProviders')}
        data={providers.data ?? []}
        value={filters.providerId === null ? null : String(filters.providerId)}
        onChange={(id) => change({ providerId: id === null ? null : Number(id) })}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t('filters.clearProvider') }}
      />
      <TextInput
        type="search"
        className={classes.half}
        label={t('filters.search')}
        maxLength={100}
        value={search.text}
        onChange={(event) => search.type(event.currentTarget.value)}
      />
      <Segments
        size="md"
        aria-label={t('filters.shown')}
        value={filters.shown}
        onChange={(shown) => change({ shown })}
        data={SHOWN.map((shown) => ({ value: shown, label: t(`shown.${shown}`) }))}
      />
      <Autocomplete
        size="md"
        label={t('source.label')}
        placeholder={t('labels:entryGrid')}
        data={progress.data?.sources ?? []}
        value={source}
        maxLength={200}
        error={sourceError}
        clearable
        clearButtonProps={{ 'aria-label': t('source.clear') }}
        onChange={onSource}
      />
      {/* The progress counts readings of all plays. */}
      <DayProgress progress={isPart(filters.segment) ? undefined : progress.data} />
      {/* As high as the field beside it. */}
      <Group justify="space-between" gap="0 12px" mih={42}>
        <Switch
          label={t('sums')}
          checked={hasSums}
          // Columns with unsaved input cannot be hidden.
          disabled={hasUnsavedSums}
          onChange={(event) => change({ sums: event.currentTarget.checked })}
        />
        <Shortcuts />
      </Group>
      {otherDays.length > 0 && (
        <Group component="p" gap="0 12px" c="dimmed" fz="sm" style={{ gridColumn: '1 / -1' }}>
          {t('otherDays')}{' '}
          {otherDays.map((day) => (
            <Anchor
              key={day}
              component="button"
              type="button"
              mih={44}
              fz="inherit"
              fw={600}
              underline="always"
              onClick={() => change({ day, shown: 'unsaved' })}
            >
              {format.day(day)}
            </Anchor>
          ))}
        </Group>
      )}
    </Box>
  )
}

/** How many of the active games have a reading on the day; nothing until that is known. */
function DayProgress({ progress }: { progress: { games: number; done: number } | undefined }) {
  const { t, format } = useTexts('entry')
  if (progress === undefined) return <Stack mih={42} />
  const { games, done } = progress
  const words = t('done', { done: format.number(done), games: format.number(games) })
  return (
    <Stack gap={6} justify="center" mih={42} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <strong>{words}</strong>
      <Progress value={games === 0 ? 0 : (100 * done) / games} aria-label={words} />
    </Stack>
  )
}
