import { Button, Group } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

/**
 * A passing message with one thing to do about it; a click anywhere on it puts it away.
 *
 * @returns how to put it away.
 */
export function actionToast(
  message: string,
  action: { label: string; run: () => void },
  options: {
    /** Instead of the usual time, where there is something to decide. */
    lastsMs?: number
    /** However it went away. */
    onClose?: () => void
  } = {},
): () => void {
  const id = randomId()
  const hide = () => void notifications.hide(id)
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
    onClick: hide,
    ...(options.onClose === undefined ? {} : { onClose: options.onClose }),
    ...(options.lastsMs === undefined ? {} : { autoClose: options.lastsMs }),
    closeButtonProps: { 'aria-label': i18next.t('ui:close'), size: 44 },
  })
  return hide
}
