import { Button, Group } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { createRef } from 'react'
import { focusContent } from '../kept-focus.ts'

/**
 * A toast with one action; a click anywhere on it dismisses it, and the focus goes back to where it was before.
 *
 * @returns a function that dismisses it.
 */
export function actionToast(
  message: string,
  action: {
    label: string
    run: () => void
    /** Keys that do the same, as `aria-keyshortcuts` names them. */
    keys?: string
  },
  options: {
    /** Replaces the usual duration if the user has to decide something. */
    lastsMs?: number
    /** Called when the toast closes, for whatever reason. */
    onClose?: () => void
  } = {},
): () => void {
  const id = randomId()
  const hide = () => void notifications.hide(id)
  const before = document.activeElement
  const content = createRef<HTMLDivElement>()
  const giveFocusBack = () => {
    const toast = content.current?.closest('[role="alert"]')
    if (!toast?.contains(document.activeElement)) return
    const isThere = before?.isConnected && before !== document.body
    if (isThere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    else focusContent()
  }
  notifications.show({
    id,
    message: (
      <Group ref={content} gap="sm" wrap="nowrap" justify="space-between">
        <span>{message}</span>
        <Button aria-keyshortcuts={action.keys} onClick={action.run} style={{ flexShrink: 0 }}>
          {action.label}
        </Button>
      </Group>
    ),
    onClick: hide,
    onClose: () => {
      giveFocusBack()
      options.onClose?.()
    },
    ...(options.lastsMs === undefined ? {} : { autoClose: options.lastsMs }),
    closeButtonProps: { 'aria-label': i18next.t('labels:close'), size: 44 },
  })
  return hide
}
