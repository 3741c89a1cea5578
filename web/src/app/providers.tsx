import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FollowLanguage } from '../i18n/follow-language.tsx'
import { chooseLanguage } from '../i18n/i18n.ts'
import { useLanguage } from '../i18n/use-format.ts'
import { LiveProvider } from '../live/live-provider.tsx'
import { SessionProvider } from '../session/session-provider.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { LanguageWelcome } from '../ui/menus/language-welcome.tsx'
import { ReloadOffer } from '../ui/states/reload-offer.tsx'
import { Toasts } from '../ui/states/toasts.tsx'
import { colorSchemeManager, cssVariables, theme } from '../ui/theme/theme.ts'
import { useLightPrint } from '../ui/theme/use-light-print.ts'

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
  useKeptFocus()
  useLightPrint()
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
        <FollowLanguage>
          <Toasts />
          <ReloadOffer />
          <FirstVisit />
          <SessionProvider>
            <LiveProvider>{children}</LiveProvider>
          </SessionProvider>
        </FollowLanguage>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Asks for the language on a first visit, over whichever screen it opened. */
function FirstVisit() {
  const preselected = useLanguage()
  return (
    <LanguageWelcome
      preselected={preselected}
      onChoose={(language) => void chooseLanguage(language)}
    />
  )
}
