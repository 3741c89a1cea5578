import { Box, Button, Skeleton } from '@mantine/core'
import type { HotGame } from '@retorna/contract/hot-games'
import { hasHouseEdge, houseEdge, houseEdgeBand } from '@retorna/domain/statistics/house-edge'
import { isBeyondChance } from '@retorna/domain/statistics/limits/payout-limits'
import { rtpBand } from '@retorna/domain/statistics/rtp-band'
import { IconScale } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame, toTab } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Download } from '../../shared/exports/download.tsx'
import { MethodLink } from '../../shared/method-link.tsx'
import { BAND_SIGNS } from '../../ui/figures/badges.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { Figure } from '../../ui/figures/missing-value.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { HeatWord, signedScore, TrendWord } from './heat-words.tsx'
import classes from './hot-game-list.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']
const FIGURES = ['standardized', 'heatScore', 'average', 'momentum', 'edge'] as const

/** The games furthest above theoretical in standard errors, with their theoretical cost. */
export function HotGames({ games }: { games: UseQueryResult<HotGame[]> }) {
  const { t } = useTranslation('hotGames')
  return (
    <Panel
      title={t('list.title')}
      subtitle={t('list.subtitle')}
      aside={
        <>
          <MethodLink />
          <Download what={{ table: 'hot-games' }} name={t('list.title')} />
        </>
      }
    >
      <p className={classes.tip}>{t('list.tip')}</p>
      {games.isPending && (
        <ul className={classes.list} aria-hidden>
          {PLACES.map((place) => (
            <Box component="li" key={place} py={12} px={0}>
              <Skeleton h={48} />
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
      {games.data && games.data.length > 0 && <HotGameRows games={games.data} />}
    </Panel>
  )
}

/** The games as rows of one table: a figure in each column, with its meaning in a word below. */
export function HotGameRows({ games }: { games: readonly HotGame[] }) {
  const { t } = useTranslation('hotGames')
  const lowestEdge = lowestEdgeOf(games)
  return (
    <>
      <p className={classes.heads} aria-hidden>
        {FIGURES.map((figure) => (
          <span key={figure}>{t(`list.${figure}`)}</span>
        ))}
      </p>
      <ol className={classes.list}>
        {games.map((game) => (
          <HotGameRow
            key={game.id}
            game={game}
            hasLowestEdge={
              hasHouseEdge(game.theoreticalRtp) && houseEdge(game.theoreticalRtp) === lowestEdge
            }
          />
        ))}
      </ol>
    </>
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
  const { t } = useTranslation(['hotGames', 'houseEdge', 'ui'])
  const format = useFormat()
  const { analysis, theoreticalRtp } = game
  const band = isBeyondChance(game.verdict) ? rtpBand(analysis.avgRtp7d) : null
  const edge = hasHouseEdge(theoreticalRtp) ? houseEdge(theoreticalRtp) : null
  const figures = {
    standardized: {
      value: (
        <Figure value={game.standardizedDifference} missing={t('list.notStandardized')}>
          {(errors) => format.number(errors, 2)}
        </Figure>
      ),
      note: game.verdict && t(`ui:verdicts.${game.verdict}`),
    },
    heatScore: {
      value: format.number(analysis.heatScore, 1),
      note: <HeatWord level={analysis.level} />,
    },
    average: {
      value: format.percent(analysis.avgRtp7d),
      note: band && (
        <>
          <span aria-hidden>{BAND_SIGNS[band]}</span> {t(`ui:bandWords.${band}`)}
        </>
      ),
    },
    momentum: {
      value: signedScore(analysis.momentumScore, format.number),
      note: <TrendWord trend={analysis.trend} />,
    },
    edge: {
      value: edge === null ? '–' : format.percent(edge),
      note: edge === null ? t('list.noEdge') : t(`houseEdge:bands.${houseEdgeBand(edge).band}`),
    },
  }
  return (
    <li className={classes.row}>
      <GameArt src={game.image} size={40} />
      <div className={classes.names}>
        <h3 className={classes.name}>
          <Link to={toGame(game.id)} title={game.name}>
            {game.name}
          </Link>
        </h3>
        <p className={classes.provider}>{game.provider}</p>
        {hasLowestEdge && (
          <p className={classes.lowest}>
            <IconScale size={14} aria-hidden />
            {t('list.lowestEdge')}
          </p>
        )}
      </div>
      <dl className={classes.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`list.${figure}`)}</dt>
            <dd>{figures[figure].value}</dd>
            <dd className={classes.note}>{figures[figure].note}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
