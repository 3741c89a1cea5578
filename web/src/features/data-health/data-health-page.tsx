import { Stack, Text, Title } from '@mantine/core'
import { getDataHealth, type Measured } from '@retorna/contract/data-health'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { paths } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PublicFrame } from '../../shared/public-frame.tsx'
import { FigureCard, FigureCards } from '../../ui/figures/figure-card.tsx'
import { MissingValue, NotAvailable } from '../../ui/figures/missing-value.tsx'
import { useFeedName } from '../../ui/figures/use-feed-name.ts'
import { Hint } from '../../ui/hint.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'

/** Public page: how complete, recent and stable the data currently is. */
export default function DataHealthPage() {
  const { t } = useTexts('dataHealth')
  return (
    <PublicFrame title={t('title')} home={paths.dashboard}>
      <Stack>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" maw={720}>
          {t('text')}
        </Text>
        <Measurements />
      </Stack>
    </PublicFrame>
  )
}

function Measurements() {
  const { t, format } = useTexts('dataHealth')
  const health = useReply(getDataHealth, {}, [QUERY_KEYS.dataHealth])
  return (
    <Loaded query={health} rows={8}>
      {({ total, providers, feeds, measuredAt, isDemo }) => (
        <Stack>
          {isDemo && <Text fw={600}>{t('demo')}</Text>}
          <TotalCards total={total} />
          <ProvidersTable providers={providers} />
          <FeedsTable feeds={feeds} />
          <Hint>
            {t('measured', { moment: format.moment(measuredAt) })} {t('meaning')}
          </Hint>
        </Stack>
      )}
    </Loaded>
  )
}

function TotalCards({ total }: { total: Measured }) {
  const { t, format } = useTexts(['dataHealth', 'labels'])
  const of = (part: number, whole: number) =>
    t('of', { part: format.number(part), whole: format.number(whole) })
  return (
    <FigureCards minWidth={240}>
      {(['today', 'week'] as const).map((window) => (
        <FigureCard
          key={window}
          label={t(window)}
          note={of(total[window], total.games)}
          value={<Share part={total[window]} whole={total.games} />}
        />
      ))}
      <FigureCard
        label={t('labels:latestReading')}
        value={<LastReading moment={total.lastReadingAt} />}
      />
      <FigureCard
        label={t('corrected')}
        note={of(total.corrected, total.readings)}
        value={<Share part={total.corrected} whole={total.readings} />}
      />
    </FigureCards>
  )
}

function LastReading({ moment }: { moment: string | null }) {
  const { t } = useTexts('dataHealth')
  return moment === null ? <NotAvailable reason={t('nothing')} /> : <RelativeTime moment={moment} />
}

type Provider = ReplyOf<typeof getDataHealth>['providers'][number]

function ProvidersTable({ providers }: { providers: readonly Provider[] }) {
  const { t, format } = useTexts(['dataHealth', 'labels'])
  if (providers.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
  return (
    <RecordTable<Provider>
      label={t('perProvider')}
      rows={providers}
      columns={[
        { label: t('labels:provider'), cell: ({ name }) => name },
        { label: t('labels:games'), figure: ({ games }) => format.number(games) },
        ...(['today', 'week', 'month'] as const).map((window) => ({
          label: t(window),
          figure: (provider: Provider) => <Share part={provider[window]} whole={provider.games} />,
        })),
        {
          label: t('labels:latestReading'),
          cell: ({ lastReadingAt }) => <LastReading moment={lastReadingAt} />,
        },
        {
          label: t('corrected'),
          figure: ({ corrected, readings }) => <Share part={corrected} whole={readings} />,
        },
      ]}
    />
  )
}

type Feed = ReplyOf<typeof getDataHealth>['feeds'][number]

/** The sources of readings and their problems; nothing if there are no feeds. */
function FeedsTable({ feeds }: { feeds: readonly Feed[] }) {
  const { t, format } = useTexts(['dataHealth', 'labels'])
  const feedName = useFeedName()
  if (feeds.length === 0) return null
  return (
    <RecordTable
      label={t('perFeed')}
      rows={feeds.map((feed, place) => ({ ...feed, place }))}
      keyOf={({ place }) => place}
      columns={[
        { label: t('labels:operatorOrSource'), cell: ({ name }) => feedName(name) },
        { label: t('labels:games'), figure: ({ games }) => format.number(games) },
        {
          label: t('labels:latestReading'),
          cell: ({ lastReadingAt }) => <LastReading moment={lastReadingAt} />,
        },
        {
          label: t('labels:state'),
          cell: ({ problems }) =>
            problems.length === 0
              ? t('well')
              : problems.map((problem) => t(`problems.${problem}`)).join(', '),
        },
      ]}
    />
  )
}

/** A part of a whole in percent; “–” if the whole is empty. */
function Share({ part, whole }: { part: number; whole: number }) {
  const { t, format } = useTexts('dataHealth')
  if (whole === 0) return <MissingValue reason={t('nothing')} />
  return format.percent((100 * part) / whole)
}
