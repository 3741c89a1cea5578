import { Navigate } from 'react-router'
import { useSession } from '../session/session-context.ts'
import { paths } from './paths.ts'

/** The way in: the dashboard for whoever has a session, else the login page. */
export function Home() {
  const { status } = useSession()
  return <Navigate to={status === 'signed-out' ? paths.login : paths.dashboard} replace />
}
