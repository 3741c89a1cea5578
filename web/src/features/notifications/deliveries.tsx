import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { WebhookDelivery } from '@retorna/contract/notifications/webhook'
import { useTexts } from '../../i18n/use-texts.ts'
import { RefreshButton } from '../../ui/controls/icon-buttons.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import items from '../../ui/items.module.css'
import { NextPage } from '../../ui/next-page.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { useDeliveries, useReplay } from './api.ts'
import classes from './channels.module.css'

const TONES = { queued: 'neutral', sending: 'neutral', delivered: 'high', failed: 'low' } as const

export function Deliveries({ isPaused }: { isPaused: boolean }) {
  const { t } = useTexts(['notifications', 'labels'])
  const pages = useDeliveries()
  const { isFetching, isFetchingNextPage, refetch } = pages
  return (
    <section aria-labelledby="deliveries">
      <Group gap="12px 16px">
        <h3 id="deliveries" className={classes.heading}>
          {t('deliveries.title')}
        </h3>
        <RefreshButton
          variant="subtle"
          loading={isFetching && !isFetchingNextPage}
          onClick={() => void refetch()}
        >
          {t('labels:refresh')}
        </RefreshButton>
      </Group>
      {pages.data !== undefined && <Failure error={pages.error} title={t('deliveries.failed')} />}
      <Loaded
        query={pages}
        skeleton={<Skeleton h={64} aria-hidden />}
        failed={t('deliveries.failed')}
        empty={{ title: t('deliveries.none') }}
      >
        {(deliveries) => (
          <Stack component="ul" gap={0}>
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} isPaused={isPaused} />
            ))}
          </Stack>
        )}
      </Loaded>
      <NextPage pages={pages} />
    </section>
  )
}

function Delivery({ delivery, isPaused }: { delivery: WebhookDelivery; isPaused: boolean }) {
  const { t, format } = useTexts('notifications')
  const replay = useReplay()
  const { id, kind, state, attempts, status, detail, createdAt, dueAt } = delivery
  const isInProgress = state === 'queued' || state === 'sending'
  const again = () =>
    replay.mutate(id, {
      onSuccess: () => toast(t('deliveries.replayed')),
      onError: toastFailure,
    })
  return (
    <li className={items.item}>
      <Badge tone={TONES[state]}>{t(`deliveries.states.${state}`)}</Badge>
      <div className={items.what}>
        <Text size="sm">
          {t(`deliveries.kinds.${kind}`)} · <RelativeTime moment={createdAt} /> ·{' '}
          {t('deliveries.attempts', { count: attempts })}
        </Text>
        <p className="soft">
          {status !== null && `HTTP ${status} `}
          {detail}
        </p>
        {dueAt !== null && state !== 'delivered' && (
          <p className="soft">{t('deliveries.due', { moment: format.moment(dueAt) })}</p>
        )}
      </div>
      <Button
        disabled={isPaused || isInProgress}
        loading={replay.isPending}
        aria-label={t('deliveries.replayLabel', { moment: format.moment(createdAt) })}
        onClick={again}
      >
        {t('deliveries.replay')}
      </Button>
    </li>
  )
}
