import { useNotifications } from '@mantine/notifications'
import { useRef } from 'react'
import { LazyPart, lazy } from '../lazy.tsx'

const ToastStack = lazy(() => import('./toast-stack.tsx'))

/** The container of toasts; loaded with the first one. */
export function Toasts() {
  const { notifications } = useNotifications()
  const wasWanted = useRef(false)
  wasWanted.current ||= notifications.length > 0
  return (
    wasWanted.current && (
      <LazyPart resetKeys={[notifications]}>
        <ToastStack />
      </LazyPart>
    )
  )
}
