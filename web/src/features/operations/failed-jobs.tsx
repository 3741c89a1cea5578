import { Button, Stack, Text } from '@mantine/core'
import type { FailedJob } from '@retorna/contract/staff/operations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import badge from '../../ui/figures/badge.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useFailedJobs, useRetryJob } from './api.ts'

/** Jobs whose last attempt failed, with a retry button. */
export function FailedJobs() {
  const { t } = useTranslation('operations')
  const format = useFormat()
  const jobs = useFailedJobs()
  const retry = useRetryJob()
  const again = (id: string) => retry.mutate(id, { onSuccess: () => toast(t('jobs.retried')) })
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        {t('jobs.text')}
      </Text>
      <Failure error={retry.error} />
      <Loaded query={jobs} empty={{ title: t('jobs.none'), hint: t('jobs.noneHint') }}>
        {(failed) => (
          <RecordTable<FailedJob>
            label={t('jobs.title')}
            rows={failed}
            keyOf={({ id }) => id}
            columns={[
              { label: t('jobs.task'), cell: ({ task }) => task },
              {
                label: t('jobs.attempts'),
                cell: ({ attempts, maxAttempts, isGivenUp }) => (
                  <>
                    {attempts} / {maxAttempts}{' '}
                    <span className={badge.badge} data-tone={isGivenUp ? 'low' : 'middle'}>
                      {isGivenUp ? t('jobs.givenUp') : t('jobs.waits')}
                    </span>
                  </>
                ),
              },
              { label: t('jobs.error'), cell: ({ lastError }) => lastError },
              { label: t('when'), cell: ({ runAt }) => format.moment(runAt), isMoment: true },
              {
                label: t('jobs.again'),
                isAction: true,
                cell: ({ id, task }) => (
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
        )}
      </Loaded>
    </Stack>
  )
}
