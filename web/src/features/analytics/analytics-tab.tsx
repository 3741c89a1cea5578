import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { getFunnel } from '@retorna/contract/analytics'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { toTab } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { LazyPart, lazy } from '../../ui/lazy.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import classes from './analytics-tab.module.css'
import { FavoritesPanel } from './favorites-panel.tsx'
import { ProvidersPanel } from './providers-panel.tsx'

export default function AnalyticsTab() {
  return (
    <Stack miw={0}>
      <FunnelPanel />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <ProvidersPanel />
        <FavoritesPanel />
      </SimpleGrid>
    </Stack>
  )
}

const Funnel = lazy(() => import('./funnel.tsx'))

/** Every game's difference from theoretical against the range of chance, or a message in its place. */
function FunnelPanel() {
  const { t } = useTexts(['analytics', 'labels'])
  const funnel = useReply(getFunnel, {}, [QUERY_KEYS.analytics, 'funnel'])
  return (
    <Panel
      title={t('funnel.title')}
      subtitle={funnel.data ? t(`funnel.subtitles.${funnel.data.period}`) : '\u00a0'}
      aside={
        <>
          <LinkButton to={`${toTab('games')}&answer=off`}>{t('funnel.off')}</LinkButton>
          <Download what={{ table: 'funnel' }} name={t('funnel.title')} />
        </>
      }
    >
      <div className={classes.body}>
        <Loaded query={funnel} failed={t('funnel.errorTitle')} skeleton={<Skeleton mih="100%" />}>
          {({ games, unplaced }) =>
            games.length === 0 ? (
              <EmptyState
                title={t('funnel.emptyTitle')}
                hint={t('funnel.emptyText')}
                action={<LinkButton to={toTab('games')}>{t('labels:showGames')}</LinkButton>}
              />
            ) : (
              <LazyPart fallback={<Skeleton mih="100%" />}>
                <Funnel games={games} unplaced={unplaced} />
              </LazyPart>
            )
          }
        </Loaded>
      </div>
    </Panel>
  )
}
