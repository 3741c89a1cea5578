import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

const TOAST_MS = 4000

export default function ToastStack() {
  return <Notifications autoClose={TOAST_MS} position="bottom-right" />
}
