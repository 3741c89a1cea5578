import { Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/states/error-state.tsx'

/** Shown instead of the whole application when it fails to load or render. */
export function RouteError() {
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
