import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './analytics-tab.module.css'
import { FavoritesPanel } from './favorites-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { ProvidersPanel } from './providers-panel.tsx'

/** Funnel chart, providers side by side, and the user's favorites. */
export function AnalyticsTab() {
  const { t } = useTranslation('analytics')
  return (
    <div className={classes.tab}>
      <FunnelPanel />
      <div className={classes.columns}>
        <ProvidersPanel />
        <FavoritesPanel />
      </div>
      <Text c="dimmed" size="sm">
        {t('pastOnly')}
      </Text>
    </div>
  )
}
