import { useNavigate } from 'react-router'
import { useSession } from '../../session/session-context.ts'
import { paths } from '../paths.ts'

const MAX_WAIT_MS = 2000

/** Ends the session and goes to the login page, which then leads to the dashboard, not back here. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    await leaveMessages()
    await navigate(paths.login)
    signOut()
  }
}

/** Turns push messages off, so that the browser's next user receives none of this user's. Waits only briefly. */
async function leaveMessages(): Promise<void> {
  const mayHaveAny =
    'serviceWorker' in navigator &&
    'Notification' in window &&
    Notification.permission === 'granted'
  if (!mayHaveAny) return
  await Promise.race([
    turnOff().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
}

async function turnOff(): Promise<void> {
  const { turnPushOff } = await import('../../features/notifications/browser-push.ts')
  await turnPushOff()
}
