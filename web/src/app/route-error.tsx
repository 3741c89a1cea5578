import { Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'

/** What stands in place of everything where the application itself failed to load or to render. */
export function RouteError() {
  return (
    <Center mih="100dvh" component="main">
      <ScreenError />
    </Center>
  )
}

/** What stands in place of a screen that failed to load or to render; the navigation around it stays. */
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
