import { type ReactElement, useEffect } from 'react'
import { matchRoutes, Navigate, type RouteObject, useRoutes } from 'react-router'
import { type Bundle, type Load, lazy } from '../ui/lazy.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { DataAccess } from './data-access.tsx'
import { useFocusMemory } from './focus-memory.ts'
import { HelpArea } from './help-area.tsx'
import { paths, toTab } from './paths.ts'
import { RequireCapability } from './require-capability.tsx'
import { RequireSession } from './require-session.tsx'
import { ApplicationError, Boundary, ScreenError } from './route-error.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import { preloadTab } from './shell/screens.ts'
import { Shell } from './shell/shell.tsx'

/** A page that is loaded, with its bundles of texts, when it is first opened. */
const page = (path: string, load: Load, ...bundles: readonly Bundle[]): RouteObject => {
  const Component = lazy(load, ...bundles)
  return { path, Component, handle: { preload: Component.preload } }
}

const authPage = (path: string, load: Load) => page(path, load, 'entrance')

/** Routes inside an element that decides whether to show them. */
const within = (element: ReactElement, ...children: RouteObject[]): RouteObject => ({
  element,
  children,
})

const pages: RouteObject[] = [
  {
    element: <Boundary failed={ApplicationError} />,
    children: [
      ...[paths.home, paths.method].map((path) => ({ path, element: <ServerPage path={path} /> })),
      ...(['terms', 'privacy'] as const).map((kind) =>
        page(paths[kind], async () => {
          const { LegalRedirect } = await import('../features/legal/legal-redirect.tsx')
          return { default: () => <LegalRedirect kind={kind} /> }
        }),
      ),
      authPage(paths.login, () => import('../features/auth/sign-in/login-page.tsx')),
      authPage(paths.register, () => import('../features/auth/register/register-page.tsx')),
      authPage(paths.verifyEmail, () => import('../features/auth/register/verify-email-page.tsx')),
      authPage(
        paths.forgotPassword,
        () => import('../features/auth/recovery/forgot-password-page.tsx'),
      ),
      authPage(
        paths.resetPassword,
        () => import('../features/auth/recovery/reset-password-page.tsx'),
      ),
      authPage(paths.undoEmail, () => import('../features/auth/recovery/undo-email-page.tsx')),
      authPage(paths.invitation, () => import('../features/auth/invitation/invitation-page.tsx')),
      page(
        paths.sharedReport,
        () => import('../features/reports/sending/shared-report-page.tsx'),
        'reports',
        'reportSending',
      ),
      page(
        paths.confirmReports,
        async () => ({
          default: (await import('../features/reports/sending/mailed-link-page.tsx'))
            .ConfirmReportsPage,
        }),
        'reportSending',
      ),
      page(
        paths.leaveReports,
        async () => ({
          default: (await import('../features/reports/sending/mailed-link-page.tsx'))
            .LeaveReportsPage,
        }),
        'reportSending',
      ),
      within(<RequireSession allowsGuests />, {
        Component: Shell,
        children: [
          {
            element: <Boundary failed={ScreenError} />,
            children: [
              { path: paths.dashboard, Component: DashboardPage, handle: { preload: preloadTab } },
              { path: paths.noGame, element: <Navigate to={paths.dashboard} replace /> },
              within(
                <RequireSession />,
                page(paths.settings, () => import('./settings-page.tsx'), 'settings'),
                page(
                  paths.age,
                  () => import('../features/account/privacy/age-page.tsx'),
                  'settings',
                ),
                within(<RequireCapability capability="alerts" />, {
                  path: paths.alerts,
                  element: <Navigate to={toTab('alerts')} replace />,
                }),
                within(
                  <DataAccess isPage>
                    <RequireCapability capability="reports" />
                  </DataAccess>,
                  page(
                    paths.reports,
                    () => import('../features/reports/reports-page.tsx'),
                    'reports',
                  ),
                  page(
                    paths.report,
                    async () => ({
                      default: (await import('../features/reports/report-page.tsx'))
                        .ReadyReportPage,
                    }),
                    'reports',
                  ),
                  page(
                    paths.savedReport,
                    async () => ({
                      default: (await import('../features/reports/report-page.tsx'))
                        .SavedReportPage,
                    }),
                    'reports',
                  ),
                  page(
                    paths.reportSending,
                    () => import('../features/reports/sending/sending-page.tsx'),
                    'reports',
                    'reportSending',
                  ),
                ),
                within(
                  <DataAccess isPage>
                    <RequireCapability capability="game-details" />
                  </DataAccess>,
                  page(
                    paths.game,
                    () => import('../features/games/page/game-page.tsx'),
                    'gamePage',
                  ),
                  page(
                    paths.compare,
                    () => import('../features/games/compare/compare-page.tsx'),
                    'gamePage',
                  ),
                ),
              ),
            ],
          },
        ],
      }),
      within(
        <RequireSession />,
        page(`${paths.admin}/*`, () => import('./admin/admin-area.tsx'), 'adminArea'),
      ),
      page(
        paths.dataHealth,
        () => import('../features/data-health/data-health-page.tsx'),
        'openData',
      ),
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]

const routes: RouteObject[] = [{ Component: HelpArea, children: pages }]

/** The screen of the address, each loaded on first use. */
export function App() {
  useScrollMemory()
  useFocusMemory()
  return useRoutes(routes)
}

export async function preloadScreen({ pathname, search }: Location): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(matches.map(({ route }) => route.handle?.preload?.(search)))
}

/** A page that the server renders, not this application, so the browser has to load it. */
function ServerPage({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path])
  return null
}
