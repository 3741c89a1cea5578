import { useNavigate } from 'react-router'
import { useSession } from '../../session/session-context.ts'
import { paths } from '../paths.ts'

/** Ends the session and goes to the login page, which then leads to the dashboard, not back here. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    await navigate(paths.login)
    signOut()
  }
}
