import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { textOf } from '../../api/api-error.ts'

const TOUCH_PX = 44

/** Shows a toast, which disappears by itself or on a click. */
export function toast(message: string): void {
  const id = randomId()
  notifications.show({
    id,
    message,
    onClick: () => notifications.hide(id),
    closeButtonProps: { 'aria-label': i18next.t('labels:close'), size: TOUCH_PX },
  })
}

/** Says why a call failed. */
export function toastFailure(error: Error): void {
  toast(textOf(error, error.message))
}
