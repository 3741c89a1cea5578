import { Alert } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { useBackups } from './api.ts'
import { Listed } from './listed.tsx'

const MEGABYTE = 1_000_000

/** Scheduled backups: whether they are on, and the result of each. */
export function Backups() {
  const { t, format } = useTexts(['operations', 'labels', 'staffLabels'])
  const made = useBackups()
  const { isScheduled = true, isOverdue = false, backups = [] } = made.data ?? {}
  return (
    <>
      {isOverdue && backups.length > 0 && (
        <Alert color="red" mb="md">
          {t('backups.overdue')}
        </Alert>
      )}
      <Listed
        query={made}
        rowsOf={(reply) => reply.backups}
        empty={{
          title: t(isScheduled ? 'backups.none' : 'backups.off'),
          hint: t(isScheduled ? 'backups.noneHint' : 'backups.offHint'),
        }}
        label={t('backups.title')}
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
    </>
  )
}
