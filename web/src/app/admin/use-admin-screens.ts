import { useLocation } from 'react-router'
import { useUser } from '../../session/session-context.ts'
import { paths } from '../paths.ts'
import { ADMIN_SCREENS, type AdminScreen } from './admin-screens.ts'

/** The screens that the user's role may open; none for members. */
export function useAdminScreens(): readonly AdminScreen[] {
  const role = useUser()?.role ?? 'member'
  if (role === 'member') return []
  return ADMIN_SCREENS.filter((screen) => role === 'admin' || screen.role === 'editor')
}

/** The screen at the current address. */
export function useOpenScreen(): AdminScreen | undefined {
  const { pathname } = useLocation()
  const [name] = pathname.slice(paths.admin.length + 1).split('/')
  return useAdminScreens().find(({ path }) => path === name)
}
