import { Button, Group } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

/**
 * A toast with one action; a click anywhere on it dismisses it.
 *
 * @returns a function that dismisses it.
 */
export function actionToast(
  message: string,
  action: { label: string; run: () => void },
  options: {
    /** Replaces the usual duration if the user has to decide something. */
    lastsMs?: number
    /** Called when the toast closes, for whatever reason. */
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
        <Button variant="default" onClick={action.run} style={{ flexShrink: 0 }}>
          {action.label}
        </Button>
      </Group>
    ),
    onClick: hide,
    ...(options.onClose === undefined ? {} : { onClose: options.onClose }),
    ...(options.lastsMs === undefined ? {} : { autoClose: options.lastsMs }),
    closeButtonProps: { 'aria-label': i18next.t('labels:close'), size: 44 },
  })
  return hide
}
