import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './analytics-tab.module.css'
import { FavoritesPanel } from './favorites-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { ProvidersPanel } from './providers-panel.tsx'

/** Chance told apart from signal, the providers side by side, and the reader's favourites. */
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
