import { Button, Drawer, Group, Skeleton, Stack } from '@mantine/core'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { toSettings } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useHasAlerts } from '../../shared/alerts/alerts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toastFailure } from '../../ui/states/toast.ts'
import { useNotificationPages, useRead } from './api.ts'
import { NotificationItem } from './notification-item.tsx'

export default function NotificationDrawer({
  isOpen,
  onClose,
}: {
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useTexts('labels')
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={440}
      title={t('notifications')}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      <Content onClose={onClose} />
    </Drawer>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(['notifications', 'labels'])
  const pages = useNotificationPages()
  const { data, error, refetch } = pages
  const read = useRead()
  const hasAlerts = useHasAlerts()
  const all = data?.pages.flatMap(({ notifications }) => notifications)
  const newest = all?.[0]
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={unread === 0 || newest === undefined}
          loading={read.isPending}
          onClick={() => {
            if (newest === undefined) return
            focusAround()
            read.mutate({ all: true, upTo: newest.id }, { onError: toastFailure })
          }}
        >
          {t('readAll')}
        </Button>
        <LinkButton
          to={toSettings('notifications')}
          variant="subtle"
          leftSection={<IconSettings size={18} aria-hidden />}
          onClick={onClose}
        >
          {t('labels:settings')}
        </LinkButton>
        {newest !== undefined && (
          <Download what={{ table: 'notifications' }} name={t('labels:notifications')} />
        )}
      </Group>
      <Loaded
        query={{ data: all, error, refetch }}
        skeleton={<Skeleton h={240} aria-hidden />}
        empty={{ title: t('emptyTitle'), hint: t(hasAlerts ? 'emptyText' : 'emptyAccount') }}
      >
        {(notifications) => (
          <Stack component="ul" gap={0} aria-label={t('labels:notifications')}>
            {notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onRead={() => read.mutate({ ids: [notification.id] }, { onError: toastFailure })}
                onLeave={onClose}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      <NextPage pages={pages} />
    </Stack>
  )
}
