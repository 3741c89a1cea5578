import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageState } from '../ui/page-state.tsx'

/** Says that reports are still to come. */
export function ReportsPage() {
  const { t } = useTranslation('app')
  return (
    <PageState>
      <EmptyState isPage title={t('reports.title')} hint={t('reports.underDevelopment')} />
    </PageState>
  )
}
