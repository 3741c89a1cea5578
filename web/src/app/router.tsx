import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { loadTexts } from '../i18n/i18n.ts'
import { DataAccess } from './data-access.tsx'
import { HelpArea } from './help-area.tsx'
import { Home } from './home.tsx'
import { paths, toTab } from './paths.ts'
import { RequireCapability } from './require-capability.tsx'
import { RequireSession } from './require-session.tsx'
import { RouteError, ScreenError } from './route-error.tsx'

/** A page of the sign-in flow, with its texts. */
const entrance = (load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), loadTexts('entrance')])
  return { Component }
}

const pages: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    children: [
      { path: paths.home, Component: Home },
      ...(['terms', 'privacy'] as const).map((kind) => ({
        path: paths[kind],
        lazy: async () => {
          const { LegalRedirect } = await import('../features/legal/legal-redirect.tsx')
          return { element: <LegalRedirect kind={kind} /> }
        },
      })),
      {
        path: paths.login,
        lazy: entrance(
          async () => (await import('../features/auth/sign-in/login-page.tsx')).LoginPage,
        ),
      },
      {
        path: paths.register,
        lazy: entrance(
          async () => (await import('../features/auth/register/register-page.tsx')).RegisterPage,
        ),
      },
      {
        path: paths.verifyEmail,
        lazy: entrance(
          async () =>
            (await import('../features/auth/register/verify-email-page.tsx')).VerifyEmailPage,
        ),
      },
      {
        path: paths.forgotPassword,
        lazy: entrance(
          async () =>
            (await import('../features/auth/recovery/forgot-password-page.tsx')).ForgotPasswordPage,
        ),
      },
      {
        path: paths.resetPassword,
        lazy: entrance(
          async () =>
            (await import('../features/auth/recovery/reset-password-page.tsx')).ResetPasswordPage,
        ),
      },
      {
        path: paths.undoEmail,
        lazy: entrance(
          async () => (await import('../features/auth/recovery/undo-email-page.tsx')).UndoEmailPage,
        ),
      },
      {
        element: <RequireSession allowsGuests />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  {
                    path: paths.dashboard,
                    lazy: async () => ({
                      Component: (await import('./dashboard-page.tsx')).DashboardPage,
                    }),
                  },
                  { path: paths.noGame, element: <Navigate to={paths.dashboard} replace /> },
                  {
                    element: <RequireSession />,
                    children: [
                      {
                        path: paths.settings,
                        lazy: async () => {
                          const [{ SettingsPage }] = await Promise.all([
                            import('./settings-page.tsx'),
                            loadTexts('settings'),
                          ])
                          return { Component: SettingsPage }
                        },
                      },
                      {
                        element: <RequireCapability capability="alerts" />,
                        children: [
                          {
                            path: paths.alerts,
                            element: <Navigate to={toTab('alerts')} replace />,
                          },
                        ],
                      },
                      {
                        element: <RequireCapability capability="reports" />,
                        children: [
                          {
                            path: paths.reports,
                            lazy: async () => ({
                              Component: (await import('./reports-page.tsx')).ReportsPage,
                            }),
                          },
                        ],
                      },
                      {
                        element: (
                          <DataAccess isPage>
                            <RequireCapability capability="game-details" />
                          </DataAccess>
                        ),
                        children: [
                          {
                            path: paths.game,
                            lazy: async () => ({
                              Component: (await import('../features/games/page/game-page.tsx'))
                                .GamePage,
                            }),
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        element: <RequireSession />,
        children: [
          {
            path: `${paths.admin}/*`,
            lazy: async () => {
              const [{ AdminArea }] = await Promise.all([
                import('./admin/admin-area.tsx'),
                loadTexts('adminArea'),
              ])
              return { Component: AdminArea }
            },
          },
        ],
      },
      {
        path: paths.dataHealth,
        lazy: async () => {
          const [{ DataHealthPage }] = await Promise.all([
            import('../features/data-health/data-health-page.tsx'),
            loadTexts('openData'),
          ])
          return { Component: DataHealthPage }
        },
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]

/** Every route, each loaded on first use. Unknown addresses redirect to the home page. */
export const routes: RouteObject[] = [
  {
    Component: HelpArea,
    ErrorBoundary: RouteError,
    // Nothing to show until the first route has loaded.
    HydrateFallback: () => null,
    children: pages,
  },
]
