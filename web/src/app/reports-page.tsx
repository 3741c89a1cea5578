import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { PageState } from '../ui/states/page-state.tsx'

/** Says that reports are still to come. */
export function ReportsPage() {
  const { t } = useTranslation('app')
  return (
    <PageState>
      <EmptyState isPage title={t('reports.title')} hint={t('reports.underDevelopment')} />
    </PageState>
  )
}
