import { Center } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { ErrorState } from '../ui/states/error-state.tsx'

/** Shown instead of the whole application when it fails to load or render. */
export function ApplicationError() {
  return (
    <Center mih="100dvh" component="main">
      <ScreenError />
    </Center>
  )
}

/** Shown instead of a screen that failed to load or render; the navigation around it stays. */
export function ScreenError() {
  const { t } = useTranslation('app')
  return (
    <ErrorState
      title={t('pageCrashed.title')}
      text={t('pageCrashed.text')}
      label={t('pageCrashed.reload')}
      onRetry={() => window.location.reload()}
    />
  )
}

/** The route inside, or what says that it failed until another address is opened. */
export function Boundary({ failed }: { failed: ReactNode }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary fallback={failed} resetKeys={[key]}>
      <Suspense>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
