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
import type { admin } from '../../i18n/en/staff/admin.ts'
import { useUser } from '../../session/session-context.ts'

export type AdminEntry = {
  /** Path below `/admin`, and key of its name; a screen may have nested routes (`<Routes>`). */
  path: keyof (typeof admin)['screens']
  Icon: TablerIcon
}

/** The admin screens in navigation order, by the lowest role that sees them; `/admin` opens the first. */
const ADMIN_ENTRIES: Record<'editor' | 'admin', readonly AdminEntry[]> = {
  editor: [
    { path: 'today', Icon: IconCalendarStats },
    { path: 'entry', Icon: IconTable },
    { path: 'import', Icon: IconFileImport },
    { path: 'investigations', Icon: IconZoomExclamation },
    { path: 'feeds', Icon: IconAntenna },
    { path: 'catalogue', Icon: IconCards },
  ],
  admin: [
    { path: 'people', Icon: IconUsers },
    { path: 'business', Icon: IconChartBar },
    { path: 'support', Icon: IconMessages },
    { path: 'content', Icon: IconFileText },
    { path: 'sign-ins', Icon: IconLogin2 },
    { path: 'audit', Icon: IconHistory },
    { path: 'operations', Icon: IconActivity },
  ],
}

/** The screens that the user's role may open; none for members. */
export function useAdminEntries(): readonly AdminEntry[] {
  const role = useUser()?.role ?? 'member'
  if (role === 'member') return []
  return role === 'admin' ? [...ADMIN_ENTRIES.editor, ...ADMIN_ENTRIES.admin] : ADMIN_ENTRIES.editor
}
