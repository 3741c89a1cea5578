import type { StaffRole } from '@retorna/domain/role'
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
import { type Bundle, lazy } from '../../ui/lazy.tsx'
import { paths } from '../paths.ts'

type Label = keyof (typeof admin)['screens']

export type AdminScreen = {
  /** Path below `/admin`; a screen may have nested routes (`<Routes>`). */
  path: string
  /** Key of its text in `admin.screens`. */
  label: Label
  Icon: TablerIcon
  /** The lowest role that sees it. */
  role: StaffRole
  Screen: ComponentType
}

const screen = (
  path: string,
  label: Label,
  Icon: TablerIcon,
  role: StaffRole,
  load: () => Promise<ComponentType>,
  ...bundles: readonly Bundle[]
): AdminScreen => ({ path, label, Icon, role, Screen: lazy(load, ...bundles) })

/** The admin screens in navigation order; `/admin` opens the first. */
const ADMIN_SCREENS: readonly AdminScreen[] = [
  screen('today', 'today', IconCalendarStats, 'editor', () =>
    import('../../features/today/today-page.tsx').then((module) => module.TodayPage),
  ),
  screen('entry', 'entry', IconTable, 'editor', () =>
    import('../../features/entry/entry-page.tsx').then((module) => module.EntryPage),
  ),
  screen('import', 'import', IconFileImport, 'editor', () =>
    import('../../features/imports/import-page.tsx').then((module) => module.ImportPage),
  ),
  screen('investigations', 'investigations', IconZoomExclamation, 'editor', () =>
    import('../../features/investigations/investigations-page.tsx').then(
      (module) => module.InvestigationsPage,
    ),
  ),
  screen('feeds', 'feeds', IconAntenna, 'editor', () =>
    import('./feeds-area.tsx').then((module) => module.FeedsArea),
  ),
  screen('catalogue', 'catalog', IconCards, 'editor', () =>
    import('../../features/catalog-editor/catalog-editor-page.tsx').then(
      (module) => module.CatalogEditorPage,
    ),
  ),
  screen(
    'people',
    'people',
    IconUsers,
    'admin',
    () => import('../../features/people/people-page.tsx').then((module) => module.PeoplePage),
    'support',
  ),
  screen('business', 'business', IconChartBar, 'admin', () =>
    import('../../features/business/business-page.tsx').then((module) => module.BusinessPage),
  ),
  screen(
    'support',
    'support',
    IconMessages,
    'admin',
    () =>
      import('../../features/support/desk/support-page.tsx').then((module) => module.SupportPage),
    'support',
  ),
  screen('content', 'content', IconFileText, 'admin', () =>
    import('../../features/content/content-page.tsx').then((module) => module.ContentPage),
  ),
  screen('sign-ins', 'signIns', IconLogin2, 'admin', () =>
    import('../../features/access-log/access-log-page.tsx').then((module) => module.AccessLogPage),
  ),
  screen('audit', 'audit', IconHistory, 'admin', () =>
    import('../../features/audit/audit-page.tsx').then((module) => module.AuditPage),
  ),
  screen('operations', 'operations', IconActivity, 'admin', () =>
    import('../../features/operations/operations-page.tsx').then((module) => module.OperationsPage),
  ),
]

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
