import { Navigate, type RouteObject } from 'react-router'
import { DataAccess } from './data-access.tsx'
import { Home } from './home.tsx'
import { paths } from './paths.ts'
import { RequireCapability } from './require-capability.tsx'
import { RequireSession } from './require-session.tsx'
import { RouteError } from './route-error.tsx'

/** Every route, each loaded when it is first opened. Unknown addresses lead home. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    // Nothing to show in the moment before the first route has arrived.
    HydrateFallback: () => null,
    children: [
      { path: paths.home, Component: Home },
      {
        path: paths.login,
        lazy: async () => ({
          Component: (await import('../features/auth/login-page.tsx')).LoginPage,
        }),
      },
      {
        element: <RequireSession allowsGuests />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
            children: [
              {
                path: paths.dashboard,
                lazy: async () => ({
                  Component: (await import('./dashboard-page.tsx')).DashboardPage,
                }),
              },
              {
                element: <RequireSession />,
                children: [
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
                          Component: (await import('../features/games/game-page.tsx')).GamePage,
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
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]
