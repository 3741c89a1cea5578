import { Button, Stack } from '@mantine/core'
import type { FailedJob } from '@retorna/contract/staff/operations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useFailedJobs, useRetryJob } from './api.ts'
import { Listed } from './listed.tsx'

/** Jobs whose last attempt failed, with a retry button. */
export function FailedJobs() {
  const { t } = useTranslation(['operations', 'labels'])
  const format = useFormat()
  const failed = useFailedJobs()
  const retry = useRetryJob()
  const again = (id: string) => retry.mutate(id, { onSuccess: () => toast(t('jobs.retried')) })
  return (
    <Stack>
      <Hint>{t('jobs.text')}</Hint>
      <Failure error={retry.error} />
      <Loaded query={failed}>
        {({ jobs, hasMore }) => (
          <Listed shown={jobs.length} hasMore={hasMore} empty={{ title: t('jobs.none') }}>
            <RecordTable<FailedJob>
              label={t('jobs.title')}
              rows={jobs}
              columns={[
                { label: t('jobs.task'), cell: ({ task }) => task },
                {
                  label: t('jobs.attempts'),
                  cell: ({ attempts, maxAttempts, isGivenUp }) => (
                    <>
                      {attempts} / {maxAttempts}{' '}
                      <Badge tone={isGivenUp ? 'low' : 'middle'}>
                        {isGivenUp ? t('jobs.givenUp') : t('jobs.waits')}
                      </Badge>
                    </>
                  ),
                },
                { label: t('jobs.error'), cell: ({ lastError }) => lastError },
                { label: t('labels:when'), moment: ({ runAt }) => format.moment(runAt) },
                {
                  label: t('jobs.again'),
                  action: ({ id, task }) => (
                    <Button
                      variant="default"
                      aria-label={t('jobs.retryTask', { task })}
                      disabled={retry.isPending}
                      onClick={() => again(id)}
                    >
                      {t('jobs.retry')}
                    </Button>
                  ),
                },
              ]}
            />
          </Listed>
        )}
      </Loaded>
    </Stack>
  )
}
