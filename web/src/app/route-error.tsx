import { Center } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Outlet, useLocation } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { isLoadError } from '../ui/lazy.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'

type Failed = Pick<FallbackProps, 'error'>

/** Shown instead of the whole application when it fails to load or render. */
export function ApplicationError({ error }: Failed) {
  return (
    <Center mih="100dvh" component="main">
      <ScreenError error={error} />
    </Center>
  )
}

/**
 * Shown instead of a screen that failed to load or render; the navigation around it stays. Reloads the page once the
 * network is back, if that may help.
 */
export function ScreenError({ error }: Failed) {
  const { t } = useTexts('app')
  const isOffline = !navigator.onLine
  const isNotLoaded = isLoadError(error)
  const reload = () => window.location.reload()
  useWindowEvent('online', () => {
    if (isOffline || isNotLoaded) reload()
  })
  const text = isNotLoaded ? t('pageCrashed.notLoaded') : t('pageCrashed.text')
  return (
    <ErrorState
      title={isOffline ? t('pageCrashed.offline') : t('pageCrashed.title')}
      text={isOffline ? t('pageCrashed.offlineText') : text}
      label={t('pageCrashed.reload')}
      onRetry={reload}
    />
  )
}

/** The route inside; after a failure, the error screen until another address is opened. */
export function Boundary({ failed }: { failed: (props: Failed) => ReactNode }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={failed} resetKeys={[key]}>
      <Suspense>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
