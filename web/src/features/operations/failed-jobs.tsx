import { Button, Group, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useDismissJob, useFailedJobs, useRetryJob } from './api.ts'
import { Listed } from './listed.tsx'

/** Jobs whose last attempt failed, to be retried or, once abandoned, dismissed. */
export function FailedJobs() {
  const { t, format } = useTexts(['operations', 'labels', 'audit'])
  const failed = useFailedJobs()
  const retry = useRetryJob()
  const dismiss = useDismissJob()
  const isPending = retry.isPending || dismiss.isPending
  return (
    <Stack>
      <Hint>{t('jobs.text')}</Hint>
      <Failure error={retry.error ?? dismiss.error} />
      <Listed
        query={failed}
        rowsOf={({ jobs }) => jobs}
        empty={{ title: t('jobs.none') }}
        label={t('jobs.title')}
        columns={[
          { label: t('audit:fields.job'), cell: ({ task }) => task },
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
            label: t('jobs.retry'),
            action: ({ id, task, isGivenUp }) => (
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                {isGivenUp && (
                  <Button
                    aria-label={t('jobs.dismissTask', { task })}
                    disabled={isPending}
                    onClick={() =>
                      dismiss.mutate(id, { onSuccess: () => toast(t('jobs.dismissed')) })
                    }
                  >
                    {t('jobs.dismiss')}
                  </Button>
                )}
                <Button
                  aria-label={t('jobs.retryTask', { task })}
                  disabled={isPending}
                  onClick={() => retry.mutate(id, { onSuccess: () => toast(t('jobs.retried')) })}
                >
                  {t('jobs.retry')}
                </Button>
              </Group>
            ),
          },
        ]}
      />
    </Stack>
  )
}
