import { Alert } from '@mantine/core'
import type { ListedBackup } from '@retorna/contract/staff/operations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useBackups } from './api.ts'
import { Listed } from './listed.tsx'

const MEGABYTE = 1_000_000

/** Scheduled backups: whether they are on, and the result of each. */
export function Backups() {
  const { t } = useTranslation('operations')
  return (
    <Loaded query={useBackups()} rows={8}>
      {({ isScheduled, isOverdue, backups, hasMore }) => (
        <>
          {isOverdue && backups.length > 0 && (
            <Alert color="red" mb="md">
              {t('backups.overdue')}
            </Alert>
          )}
          <Listed
            shown={backups.length}
            hasMore={hasMore}
            empty={{
              title: isScheduled ? t('backups.none') : t('backups.off'),
              hint: isScheduled ? t('backups.noneHint') : t('backups.offHint'),
            }}
          >
            <BackupTable backups={backups} />
          </Listed>
        </>
      )}
    </Loaded>
  )
}

function BackupTable({ backups }: { backups: ListedBackup[] }) {
  const { t } = useTranslation(['operations', 'labels', 'staffLabels'])
  const format = useFormat()
  return (
    <RecordTable<ListedBackup>
      label={t('backups.title')}
      rows={backups}
      columns={[
        { label: t('backups.name'), cell: ({ name }) => <Breakable text={name} /> },
        {
          label: t('labels:result'),
          cell: ({ error, removalError, finishedAt }) => {
            if (error !== null) return t('backups.failed', { error })
            if (removalError !== null) return t('backups.notRemoved', { error: removalError })
            return t(finishedAt === null ? 'staffLabels:running' : 'backups.stored')
          },
        },
        {
          label: t('backups.size'),
          figure: ({ bytes }) =>
            bytes === null ? <MissingValue /> : `${format.number(bytes / MEGABYTE, 1)} MB`,
        },
        { label: t('labels:when'), moment: ({ startedAt }) => format.moment(startedAt) },
      ]}
    />
  )
}
