import { Box, Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { getFunnel, listProviderAverages, type ProviderAverage } from '@retorna/contract/analytics'
import { useState } from 'react'
import { Link } from 'react-router'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { toTab } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { RtpBadge } from '../../ui/figures/badges.tsx'
import { LazyPart, lazy } from '../../ui/lazy.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import classes from './analytics-tab.module.css'
import { FavoritesPanel } from './favorites-panel.tsx'
import providersPanelStyles from './providers-panel.module.css'

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

const SHOWN_AT_FIRST = 10

/** The providers by the average RTP of their games, on one scale. */
function ProvidersPanel() {
  const { t } = useTexts(['analytics', 'labels'])
  const averages = useReply(listProviderAverages, {}, [QUERY_KEYS.analytics, 'providers'])
  return (
    <Panel
      title={t('providers.title')}
      aside={<Download what={{ table: 'provider-averages' }} name={t('providers.title')} />}
      subtitle={averages.data ? t(`providers.kinds.${averages.data.rtpKind}`) : '\u00a0'}
    >
      <Loaded query={averages} failed={t('providers.errorTitle')} rows={SHOWN_AT_FIRST}>
        {({ providers }) =>
          providers.length === 0 ? (
            <EmptyState title={t('labels:noProvidersYet')} hint={t('providers.emptyText')} />
          ) : (
            <Averages providers={providers} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Averages({ providers }: { providers: ProviderAverage[] }) {
  const { t, format } = useTexts(['analytics', 'labels'])
  const [showsAll, setShowsAll] = useState(false)
  const scale = averageScale(providers.map(({ averageRtp }) => averageRtp))
  const shown = showsAll ? providers : providers.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <Stack component="ul" gap={0} mt={8}>
        {shown.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} scale={scale} />
        ))}
      </Stack>
      <Box component="p" mt={8} c="dimmed" fz={13}>
        {t('providers.scale', {
          low: format.percent(scale.min),
          high: format.percent(scale.max),
        })}
      </Box>
      {providers.length > SHOWN_AT_FIRST && (
        <Button mt="xs" onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('providers.less')
            : t('labels:showAll', { number: format.number(providers.length) })}
        </Button>
      )}
    </>
  )
}

const BORDERS = [94, 96]

/** A provider, its average as a mark on the scale and as a figure, and how many games it is based on. */
function ProviderRow({ provider, scale }: { provider: ProviderAverage; scale: AverageScale }) {
  const { t, format } = useTexts(['analytics', 'labels'])
  const { averageRtp, games, measuredGames } = provider
  const count =
    measuredGames === games
      ? games === 1
        ? t('labels:oneGame')
        : t('labels:gamesFound', { games: format.number(games) })
      : t('providers.gamesOf', {
          measured: format.number(measuredGames),
          games: format.number(games),
        })
  return (
    <li className={providersPanelStyles.row}>
      <Link className={providersPanelStyles.name} to={`${toTab('games')}&provider=${provider.id}`}>
        {provider.name}
      </Link>
      <span className={providersPanelStyles.count}>{count}</span>
      <RtpBadge rtp={averageRtp} verdict={null} reason={t('providers.missing')} />
      <span className={providersPanelStyles.track} aria-hidden>
        {BORDERS.map((border) => (
          <span
            key={border}
            className={providersPanelStyles.border}
            style={{ left: `${placeOn(scale, border)}%` }}
          />
        ))}
        {averageRtp !== null && (
          <span
            className={providersPanelStyles.mark}
            style={{ left: `${placeOn(scale, averageRtp)}%` }}
          />
        )}
      </span>
    </li>
  )
}

type AverageScale = { min: number; max: number }

/** The bands' borders are always on the scale, with a margin of one point around them. */
const MIN_SCALE: AverageScale = { min: 93, max: 97 }

/** A scale of whole percents that includes all known averages and the bands' borders. */
function averageScale(averages: readonly (number | null)[]): AverageScale {
  const known = averages.filter((average) => average !== null)
  return {
    min: Math.min(MIN_SCALE.min, ...known.map(Math.floor)),
    max: Math.max(MIN_SCALE.max, ...known.map(Math.ceil)),
  }
}

/**
 * The position of an RTP on the scale, in percent of its length.
 *
 * @example placeOn({ min: 93, max: 97 }, 94) // 25
 */
const placeOn = ({ min, max }: AverageScale, rtp: number): number =>
  (100 * (rtp - min)) / (max - min)
