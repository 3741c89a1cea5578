import { Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'

/** What stands in place of a screen that failed to load or to render. */
export function RouteError() {
  const { t } = useTranslation('app')
  return (
    <Center mih="100dvh" component="main">
      <ErrorState text={t('pageCrashed.title')} onRetry={() => window.location.reload()} />
    </Center>
  )
}
