import { Button, Group, Stack, Text } from '@mantine/core'
import type { Feed } from '@retorna/contract/feeds/feeds'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { Download } from '../../shared/exports/download.tsx'
import { FeedProblems } from '../../shared/feeds/feed-problems.tsx'
import { useFeeds } from '../../shared/feeds/use-feeds.ts'
import { AddButton } from '../../ui/controls/icon-buttons.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { NotAvailable } from '../../ui/figures/missing-value.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AddFeed } from './add-feed.tsx'
import { EditFeed } from './edit-feed.tsx'

/** Problems of feeds, and every feed with what it has read lately; feeds are added and edited here. */
export function FeedsPage() {
  const { t, format } = useTexts(['feeds', 'labels'])
  const admin = useTexts('admin')
  const found = useFeeds()
  const isAdmin = useUser()?.role === 'admin'
  const added = useSearchParams()[0].get('add')
  const [open, setOpen] = useState<Feed | 'new' | null>(added === null ? null : 'new')
  const operators = found.data?.operators.map(({ name }) => name) ?? []
  const close = () => setOpen(null)
  return (
    <Stack>
      <Group justify="space-between">
        <Text maw={560}>{t('hint')}</Text>
        <Group>
          <Download what={{ table: 'feeds' }} name={admin.t('screens.feeds')} />
          <AddButton onClick={() => setOpen('new')}>{t('add')}</AddButton>
        </Group>
      </Group>
      <FeedProblems />
      <Loaded query={found} rows={6}>
        {({ feeds }) => (
          <RecordTable
            label={t('labels:feed')}
            rows={feeds}
            columns={[
              {
                label: t('labels:name'),
                cell: ({ kind, values }) => (
                  <>
                    {values.name}
                    <Hint>{t(`kinds.${kind}`)}</Hint>
                  </>
                ),
              },
              { label: t('labels:operator'), cell: ({ values }) => values.operator ?? t('none') },
              {
                label: t('labels:whatItsFiguresMeasure'),
                cell: ({ measures, values }) =>
                  [t(`measuringInList.${measures}`), values.currency].filter(Boolean).join(' · '),
              },
              { label: t('games'), figure: ({ games }) => format.number(games) },
              {
                label: t('labels:latestReading'),
                cell: ({ lastReadingAt }) =>
                  lastReadingAt === null ? (
                    <NotAvailable reason={t('noReading')} />
                  ) : (
                    <RelativeTime moment={lastReadingAt} />
                  ),
              },
              {
                label: t('labels:state'),
                cell: ({ values: { isStopped } }) => (
                  <Badge tone={isStopped ? 'neutral' : 'high'}>
                    {t(isStopped ? 'labels:stopped' : 'open')}
                  </Badge>
                ),
              },
              {
                label: t('labels:edit'),
                action: (feed) => (
                  <Group gap="xs" justify="flex-end">
                    {feed.kind === 'pull' && isAdmin && (
                      <LinkButton
                        to={toAdmin(`feeds/${feed.id}/pull`)}
                        aria-label={t('pullOf', { name: feed.values.name })}
                      >
                        {t('pull')}
                      </LinkButton>
                    )}
                    <Button
                      aria-label={t('editFeed', { name: feed.values.name })}
                      onClick={() => setOpen(feed)}
                    >
                      {t('labels:edit')}
                    </Button>
                  </Group>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {open === 'new' && <AddFeed operators={operators} kind={added} onClose={close} />}
      {open !== null && open !== 'new' && (
        <EditFeed feed={open} operators={operators} onClose={close} />
      )}
    </Stack>
  )
}
