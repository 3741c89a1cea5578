import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LiveProvider } from '../live/live-provider.tsx'
import { SessionProvider } from '../session/session-provider.tsx'
import { FirstVisit } from '../ui/states/first-visit.tsx'
import { Toasts } from '../ui/states/toasts.tsx'
import { colorSchemeManager, cssVariables, theme } from '../ui/theme/theme.ts'

/** All context providers that a screen needs. */
export function Providers({
  queryClient,
  children,
  env = 'default',
}: {
  queryClient: QueryClient
  children: ReactNode
  /** `test` disables transitions and omits style sheets, which every test page would parse again. */
  env?: 'default' | 'test'
}) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={env}
      withCssVariables={env !== 'test'}
      withGlobalClasses={env !== 'test'}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <FirstVisit />
        <SessionProvider>
          <LiveProvider>{children}</LiveProvider>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
