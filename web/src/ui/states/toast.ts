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

/** A callback that shows a toast and then goes on, for example by closing the form. */
export const toastThen = (message: string, then: () => void) => (): void => {
  toast(message)
  then()
}

export function toastFailure(error: Error): void {
  toast(textOf(error, error.message))
}
