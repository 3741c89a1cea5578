import { Button, Group, Stack, TextInput } from '@mantine/core'
import { EXPORT_FORMATS, type ExportFormat, listExports } from '@retorna/contract/exports'
import { addDays, dayOf } from '@retorna/domain/day'
import { windowDays } from '@retorna/domain/report-days'
import { useState } from 'react'
import { QUERY_KEYS, useReply } from '../../../api/use-endpoint.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useExport } from '../../../shared/exports/use-export.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toQuery } from '../api.ts'
import type { GameListFilters } from './game-filters.ts'
import { LongExports } from './long-exports.tsx'

const DAYS_AT_FIRST = 90

const EVERY_MS = 1_500

/** Today in the reader's time zone, used until the server's day is known; the two rarely differ. */
const localDay = () => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Requests the daily values of the listed games as a file, and shows the files being prepared. */
export default function DailySeries({
  filters,
  onClose,
}: {
  filters: GameListFilters
  onClose: () => void
}) {
  const { t } = useTexts('exports')
  const query = useReply(listExports, {}, [QUERY_KEYS.exports], {
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'waiting') ? EVERY_MS : false,
  })
  return (
    <Dialog onClose={onClose} title={t('series.title')} size="lg">
      <Stack>
        <SeriesForm filters={filters} today={query.data?.today ?? localDay()} />
        <Loaded query={query} rows={1} failed={t('series.loadFailed')}>
          {({ exports }) => <LongExports files={exports} />}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

function SeriesForm({ filters, today }: { filters: GameListFilters; today: string }) {
  const { t } = useTexts(['exports', 'labels'])
  const [chosen, setDays] = useState<{ from: string; to: string } | null>(null)
  const days = chosen ?? { from: addDays(today, 1 - DAYS_AT_FIRST), to: today }
  const [format, setFormat] = useState<ExportFormat>('csv')
  const file = useExport()
  const isWhole = days.from !== '' && days.to !== ''
  const isOrdered = days.from <= days.to
  return (
    <>
      <Hint>{t('exports:series.text')}</Hint>
      <Button mr="auto" onClick={() => setDays(windowDays('last-month', today))}>
        {t('labels:lastCalendarMonth')}
      </Button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          file.mutate({
            format,
            what: { table: 'daily-series', filters: toQuery(filters), ...days },
          })
        }}
      >
        <Group align="flex-start" gap={12}>
          {(['from', 'to'] as const).map((part) => (
            <TextInput
              key={part}
              type="date"
              flex="1 1 130px"
              label={t(`exports:series.${part}`)}
              value={days[part]}
              error={part === 'to' && isWhole && !isOrdered && t('exports:series.order')}
              onChange={({ currentTarget: { value } }) => setDays({ ...days, [part]: value })}
            />
          ))}
          <Segments
            style={{ marginTop: 24 }}
            size="md"
            aria-label={t('labels:format')}
            data={EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
            value={format}
            onChange={setFormat}
          />
          <Button
            variant="filled"
            type="submit"
            mt={24}
            disabled={!isWhole || !isOrdered}
            loading={file.isPending}
          >
            {t('exports:series.prepare')}
          </Button>
        </Group>
      </form>
    </>
  )
}
