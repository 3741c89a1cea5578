import { type ComponentType, useEffect } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { loadTexts } from '../i18n/i18n.ts'
import { DataAccess } from './data-access.tsx'
import { HelpArea } from './help-area.tsx'
import { paths, toTab } from './paths.ts'
import { RequireCapability } from './require-capability.tsx'
import { RequireSession } from './require-session.tsx'
import { RouteError, ScreenError } from './route-error.tsx'

/** A page of the sign-in flow, with its texts. */
const authPage = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadTexts('entrance')])
    return { Component }
  },
})

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
      authPage(paths.login, () =>
        import('../features/auth/sign-in/login-page.tsx').then((module) => module.LoginPage),
      ),
      authPage(paths.register, () =>
        import('../features/auth/register/register-page.tsx').then((module) => module.RegisterPage),
      ),
      authPage(paths.verifyEmail, () =>
        import('../features/auth/register/verify-email-page.tsx').then(
          (module) => module.VerifyEmailPage,
        ),
      ),
      authPage(paths.forgotPassword, () =>
        import('../features/auth/recovery/forgot-password-page.tsx').then(
          (module) => module.ForgotPasswordPage,
        ),
      ),
      authPage(paths.resetPassword, () =>
        import('../features/auth/recovery/reset-password-page.tsx').then(
          (module) => module.ResetPasswordPage,
        ),
      ),
      authPage(paths.undoEmail, () =>
        import('../features/auth/recovery/undo-email-page.tsx').then(
          (module) => module.UndoEmailPage,
        ),
      ),
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

/** The landing page is rendered by the server, not by this application, so the browser has to load it. */
function Home() {
  useEffect(() => window.location.replace(paths.home), [])
  return null
}
