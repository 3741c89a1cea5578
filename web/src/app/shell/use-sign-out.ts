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

/** Turns push off, so that the next user of this browser gets none of this user's messages. Waits briefly at most. */
async function leaveMessages(): Promise<void> {
  const mayHaveAny =
    'serviceWorker' in navigator &&
    'Notification' in window &&
    Notification.permission === 'granted'
  if (!mayHaveAny) return
  const { turnPushOff } = await import('../../features/notifications/browser-push.ts')
  await Promise.race([
    turnPushOff().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
}
