import {
  IconActivity,
  IconAntenna,
  IconCalendarStats,
  IconCards,
  IconChartBar,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconLogin2,
  IconMessages,
  IconTable,
  IconUsers,
  IconZoomExclamation,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { admin } from '../../i18n/en/staff/admin.ts'
import { useUser } from '../../session/session-context.ts'
import { type Bundle, type Load, lazy } from '../../ui/lazy.tsx'
import { paths } from '../paths.ts'

export type AdminScreen = {
  /** Path below `/admin`, and key of its name; a screen may have nested routes (`<Routes>`). */
  path: keyof (typeof admin)['screens']
  Icon: TablerIcon
  Screen: ComponentType
}

const screen = (
  path: AdminScreen['path'],
  Icon: TablerIcon,
  load: Load,
  ...bundles: readonly Bundle[]
): AdminScreen => ({ path, Icon, Screen: lazy(load, ...bundles) })

/** The admin screens in navigation order, by the lowest role that sees them; `/admin` opens the first. */
const ADMIN_SCREENS = {
  editor: [
    screen('today', IconCalendarStats, () => import('../../features/today/today-page.tsx')),
    screen('entry', IconTable, () => import('../../features/entry/entry-page.tsx')),
    screen('import', IconFileImport, () => import('../../features/imports/import-page.tsx')),
    screen(
      'investigations',
      IconZoomExclamation,
      () => import('../../features/investigations/investigations-page.tsx'),
    ),
    screen('feeds', IconAntenna, () => import('./feeds-area.tsx')),
    screen(
      'catalogue',
      IconCards,
      () => import('../../features/catalog-editor/catalog-editor-page.tsx'),
    ),
  ],
  admin: [
    screen('people', IconUsers, () => import('../../features/people/people-page.tsx'), 'support'),
    screen('business', IconChartBar, () => import('../../features/business/business-page.tsx')),
    screen(
      'support',
      IconMessages,
      () => import('../../features/support/desk/support-page.tsx'),
      'support',
    ),
    screen('content', IconFileText, () => import('../../features/content/content-page.tsx')),
    screen('sign-ins', IconLogin2, () => import('../../features/access-log/access-log-page.tsx')),
    screen('audit', IconHistory, () => import('../../features/audit/audit-page.tsx')),
    screen(
      'operations',
      IconActivity,
      () => import('../../features/operations/operations-page.tsx'),
    ),
  ],
}

/** The screens that the user's role may open; none for members. */
export function useAdminScreens(): readonly AdminScreen[] {
  const role = useUser()?.role ?? 'member'
  if (role === 'member') return []
  return role === 'admin' ? [...ADMIN_SCREENS.editor, ...ADMIN_SCREENS.admin] : ADMIN_SCREENS.editor
}

export function useOpenScreen(): AdminScreen | undefined {
  const { pathname } = useLocation()
  const [name] = pathname.slice(paths.admin.length + 1).split('/')
  return useAdminScreens().find(({ path }) => path === name)
}
