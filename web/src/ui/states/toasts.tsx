import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useRef } from 'react'

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }))

/** Where toasts appear; loaded with the first one. */
export function Toasts() {
  const { notifications } = useNotifications()
  const wasWanted = useRef(false)
  wasWanted.current ||= notifications.length > 0
  return (
    wasWanted.current && (
      <Suspense>
        <ToastStack />
      </Suspense>
    )
  )
}
