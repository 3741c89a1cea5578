import { Box, Button, Skeleton } from '@mantine/core'
import type { HotGame } from '@retorna/contract/hot-games'
import { hasHouseEdge, houseEdge } from '@retorna/domain/statistics/house-edge'
import { IconScale } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame, toTab } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { CompactHouseEdge } from '../../shared/house-edge/house-edge-card.tsx'
import badge from '../../ui/figures/badge.module.css'
import { RtpBadge, VerdictBadge } from '../../ui/figures/badges.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { Figure } from '../../ui/figures/missing-value.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { HeatLevelBadge, MomentumBadge, signedScore } from './heat-badges.tsx'
import classes from './hot-game-list.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The games furthest above theoretical in standard errors, with their theoretical cost. */
export function HotGames({ games }: { games: UseQueryResult<HotGame[]> }) {
  const { t } = useTranslation('hotGames')
  const lowestEdge = lowestEdgeOf(games.data ?? [])
  return (
    <Panel title={t('list.title')} subtitle={t('list.subtitle')}>
      <p className={classes.tip}>{t('list.tip')}</p>
      {games.isPending && (
        <ul className={classes.list} aria-hidden>
          {PLACES.map((place) => (
            <Box component="li" key={place} py={16} px={0}>
              <Skeleton h={96} />
            </Box>
          ))}
        </ul>
      )}
      {games.isError && games.data === undefined && (
        <Box component="p" mt={16} c="dimmed">
          {t('partFailed')}
        </Box>
      )}
      {games.data?.length === 0 && (
        <EmptyState
          title={t('list.emptyTitle')}
          hint={t('list.emptyText')}
          action={
            <Button component={Link} to={toTab('games')} variant="default">
              {t('list.toGames')}
            </Button>
          }
        />
      )}
      {games.data && games.data.length > 0 && (
        <ol className={classes.list}>
          {games.data.map((game) => (
            <HotGameRow
              key={game.id}
              game={game}
              hasLowestEdge={
                hasHouseEdge(game.theoreticalRtp) && houseEdge(game.theoreticalRtp) === lowestEdge
              }
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** Percent; `null` if there is nothing to compare. */
function lowestEdgeOf(games: readonly HotGame[]): number | null {
  const edges = games
    .filter(({ theoreticalRtp }) => hasHouseEdge(theoreticalRtp))
    .map(({ theoreticalRtp }) => houseEdge(theoreticalRtp))
  return edges.length < 2 ? null : Math.min(...edges)
}

/** A game's last week; its name links to its page. */
function HotGameRow({
  game,
  hasLowestEdge,
}: {
  game: HotGame
  /** Whether it has the lowest house edge of the listed games. */
  hasLowestEdge: boolean
}) {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  const { analysis, theoreticalRtp } = game
  return (
    <li className={classes.row}>
      <GameArt src={game.image} size={64} />
      <div className={classes.names}>
        <h3 className={classes.name}>
          <Link to={toGame(game.id)} title={game.name}>
            {game.name}
          </Link>
        </h3>
        <p className={classes.provider}>{game.provider}</p>
      </div>
      <div className={classes.badges}>
        <MomentumBadge trend={analysis.trend} />
        <HeatLevelBadge level={analysis.level} />
        {game.verdict !== null && <VerdictBadge verdict={game.verdict} />}
        <RtpBadge rtp={analysis.avgRtp7d} verdict={game.verdict} />
        {hasLowestEdge && (
          <span className={badge.badge} data-tone="brand">
            <IconScale size={14} aria-hidden />
            {t('list.lowestEdge')}
          </span>
        )}
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{t('list.standardized')}</dt>
          <dd>
            <Figure value={game.standardizedDifference} missing={t('list.notStandardized')}>
              {(errors) => t('list.standardErrors', { errors: format.number(errors, 2) })}
            </Figure>
          </dd>
        </div>
        <div>
          <dt>{t('list.heatScore')}</dt>
          <dd>{format.number(analysis.heatScore, 1)}</dd>
        </div>
        <div>
          <dt>{t('list.average')}</dt>
          <dd>{format.percent(analysis.avgRtp7d)}</dd>
        </div>
        <div>
          <dt>{t('list.momentum')}</dt>
          <dd>{signedScore(analysis.momentumScore, format.number)}</dd>
        </div>
      </dl>
      <p className={classes.edge}>
        {hasHouseEdge(theoreticalRtp) ? (
          <CompactHouseEdge rtp={theoreticalRtp} />
        ) : (
          t('list.noEdge')
        )}
      </p>
    </li>
  )
}
