import type { getDataHealth } from '@retorna/contract/data-health'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Share } from './share.tsx'

type Provider = ReplyOf<typeof getDataHealth>['providers'][number]

/** The same figures for each provider. */
export function ProvidersTable({ providers }: { providers: readonly Provider[] }) {
  const { t } = useTranslation('dataHealth')
  const format = useFormat()
  if (providers.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
  return (
    <RecordTable<Provider>
      label={t('perProvider')}
      rows={providers}
      keyOf={({ id }) => id}
      columns={[
        { label: t('provider'), cell: ({ name }) => name },
        { label: t('games'), isFigure: true, cell: ({ games }) => format.number(games) },
        {
          label: t('today'),
          isFigure: true,
          cell: ({ today, games }) => <Share part={today} whole={games} />,
        },
        {
          label: t('week'),
          isFigure: true,
          cell: ({ week, games }) => <Share part={week} whole={games} />,
        },
        {
          label: t('month'),
          isFigure: true,
          cell: ({ month, games }) => <Share part={month} whole={games} />,
        },
        {
          label: t('latest'),
          cell: ({ lastReadingAt }) =>
            lastReadingAt === null ? (
              <MissingValue reason={t('nothing')} />
            ) : (
              <RelativeTime moment={lastReadingAt} />
            ),
        },
        {
          label: t('corrected'),
          isFigure: true,
          cell: ({ corrected, readings }) => <Share part={corrected} whole={readings} />,
        },
      ]}
    />
  )
}
