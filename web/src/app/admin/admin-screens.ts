import type { StaffRole } from '@retorna/domain/role'
import {
  IconActivity,
  IconCalendarStats,
  IconCards,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconLogin2,
  IconMessages,
  IconTable,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { admin } from '../../i18n/en/admin.ts'
import { loadTexts } from '../../i18n/i18n.ts'

type Label = keyof (typeof admin)['screens']

export type AdminScreen = {
  /** Below `/admin`; a screen may have nested routes (`<Routes>`). */
  path: string
  /** Key of its text in `admin.screens`. */
  label: Label
  Icon: TablerIcon
  /** The lowest role that sees it. */
  role: StaffRole
  Screen: LazyExoticComponent<ComponentType>
}

const screen = (
  path: string,
  label: Label,
  Icon: TablerIcon,
  role: StaffRole,
  load: () => Promise<ComponentType>,
): AdminScreen => ({
  path,
  label,
  Icon,
  role,
  Screen: lazy(async () => ({ default: await load() })),
})

/** The admin screens in navigation order; `/admin` opens the first. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  screen(
    'today',
    'today',
    IconCalendarStats,
    'editor',
    async () => (await import('../../features/today/today-page.tsx')).TodayPage,
  ),
  screen(
    'entry',
    'entry',
    IconTable,
    'editor',
    async () => (await import('../../features/entry/entry-page.tsx')).EntryPage,
  ),
  screen(
    'import',
    'import',
    IconFileImport,
    'editor',
    async () => (await import('../../features/imports/import-page.tsx')).ImportPage,
  ),
  screen(
    'catalogue',
    'catalog',
    IconCards,
    'editor',
    async () =>
      (await import('../../features/catalog-editor/catalog-editor-page.tsx')).CatalogEditorPage,
  ),
  screen(
    'people',
    'people',
    IconUsers,
    'admin',
    async () => (await import('../../features/people/people-page.tsx')).PeoplePage,
  ),
  screen('support', 'support', IconMessages, 'admin', async () => {
    const [{ SupportPage }] = await Promise.all([
      import('../../features/support/desk/support-page.tsx'),
      loadTexts('support'),
    ])
    return SupportPage
  }),
  screen(
    'content',
    'content',
    IconFileText,
    'admin',
    async () => (await import('../../features/content/content-page.tsx')).ContentPage,
  ),
  screen(
    'sign-ins',
    'signIns',
    IconLogin2,
    'admin',
    async () => (await import('../../features/access-log/access-log-page.tsx')).AccessLogPage,
  ),
  screen(
    'audit',
    'audit',
    IconHistory,
    'admin',
    async () => (await import('../../features/audit/audit-page.tsx')).AuditPage,
  ),
  screen(
    'operations',
    'operations',
    IconActivity,
    'admin',
    async () => (await import('../../features/operations/operations-page.tsx')).OperationsPage,
  ),
]
