import { Button, Group } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

/** A passing message with one thing to do about it; a click anywhere on it puts it away. */
export function actionToast(message: string, action: { label: string; run: () => void }): void {
  const id = randomId()
  notifications.show({
    id,
    message: (
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <span>{message}</span>
        <Button variant="default" h={44} onClick={action.run} style={{ flexShrink: 0 }}>
          {action.label}
        </Button>
      </Group>
    ),
    onClick: () => notifications.hide(id),
    closeButtonProps: { 'aria-label': i18next.t('ui:close'), size: 44 },
  })
}
