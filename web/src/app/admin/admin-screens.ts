import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { lazy } from '../../ui/lazy.tsx'
import { paths } from '../paths.ts'
import { type AdminEntry, useAdminEntries } from './admin-entries.ts'

export const ADMIN_SCREENS: Record<AdminEntry['path'], ComponentType> = {
  today: lazy(() => import('../../features/today/today-page.tsx')),
  entry: lazy(() => import('../../features/entry/entry-page.tsx')),
  import: lazy(() => import('../../features/imports/import-page.tsx')),
  investigations: lazy(() => import('../../features/investigations/investigations-page.tsx')),
  feeds: lazy(() => import('./feeds-area.tsx')),
  catalogue: lazy(() => import('../../features/catalog-editor/catalog-editor-page.tsx')),
  people: lazy(() => import('../../features/people/people-page.tsx'), 'support'),
  business: lazy(() => import('../../features/business/business-page.tsx')),
  support: lazy(() => import('../../features/support/desk/support-page.tsx'), 'support'),
  content: lazy(() => import('../../features/content/content-page.tsx')),
  'sign-ins': lazy(() => import('../../features/access-log/access-log-page.tsx')),
  audit: lazy(() => import('../../features/audit/audit-page.tsx')),
  operations: lazy(() => import('../../features/operations/operations-page.tsx')),
}

/** The entry of the screen at the current address. */
export function useOpenEntry(): AdminEntry | undefined {
  const { pathname } = useLocation()
  const [name] = pathname.slice(paths.admin.length + 1).split('/')
  return useAdminEntries().find(({ path }) => path === name)
}
