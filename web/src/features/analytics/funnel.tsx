import { Box, Button } from '@mantine/core'
import type { FunnelGame } from '@retorna/contract/analytics'
import { IconChevronRight } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodLink } from '../../shared/method-link.tsx'
import { ChartTable } from '../../ui/chart/chart-frame.tsx'
import { FunnelChart } from '../../ui/chart/funnel-chart.tsx'
import { VerdictBadge } from '../../ui/figures/badges.tsx'
import { InfoTip } from '../../ui/info-tip.tsx'
import classes from './funnel.module.css'
import {
  type PlacedGame,
  placeGames,
  REFERENCE_DEVIATION,
  strongestFirst,
  summarise,
} from './funnel-game.ts'

const FUNNEL_HEIGHT = 420

/** The chart of all games with its explanation in numbers and words. */
export default function Funnel({ games, unplaced }: { games: FunnelGame[]; unplaced: number }) {
  const { t, format } = useTexts(['analytics', 'ui'])
  const navigate = useNavigate()
  const placed = useMemo(() => placeGames(games), [games])
  const gamesById = useMemo(() => new Map(placed.map((game) => [game.id, game])), [placed])
  const dots = useMemo(
    () =>
      placed.map(({ id, comparablePlays, difference, verdict }) => ({
        id,
        plays: comparablePlays,
        difference,
        verdict,
      })),
    [placed],
  )
  const open = useCallback((id: number) => void navigate(toGame(id)), [navigate])
  const textOf = (id: number) => {
    const game = gamesById.get(id)
    if (game === undefined) return ''
    return t('analytics:funnel.dot', {
      name: game.name,
      provider: game.provider,
      plays: format.number(game.plays),
      difference: format.points(game.difference),
      verdict: t(`ui:verdicts.${game.verdict}`),
    })
  }
  return (
    <div>
      <Counts games={placed} />
      <FunnelChart
        label={t('analytics:funnel.chartLabel')}
        dots={dots}
        standardDeviation={REFERENCE_DEVIATION}
        axes={{
          horizontal: t('analytics:funnel.horizontal'),
          vertical: t('analytics:funnel.vertical'),
        }}
        height={FUNNEL_HEIGHT}
        textOf={textOf}
        detailsOf={(id) => (
          <FunnelDetails game={id === null ? null : (gamesById.get(id) ?? null)} />
        )}
        table={<FunnelTable games={placed} height={FUNNEL_HEIGHT} />}
        onOpen={open}
      />
      <FunnelNotes games={placed} unplaced={unplaced} />
    </div>
  )
}

/** The selected game with a link to its page; a hint while none is selected. */
function FunnelDetails({ game }: { game: PlacedGame | null }) {
  const { t, format } = useTexts('analytics')
  if (game === null) return <p className={classes.details}>{t('funnel.hint')}</p>
  return (
    <div className={classes.details}>
      <p className={classes.names}>
        <strong title={game.name}>{game.name}</strong> <span>{game.provider}</span>
      </p>
      <p className={classes.figures}>
        <strong>{format.points(game.difference)}</strong>
        <VerdictBadge verdict={game.verdict} />
        <span>{t('funnel.plays', { plays: format.number(game.plays) })}</span>
        <span>
          {t('funnel.chance', { points: format.points(game.chancePoints).replace('+', '') })}
        </span>
      </p>
      <Link className={classes.open} to={toGame(game.id)}>
        {t('funnel.open')}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </div>
  )
}

/** How many games have each verdict, and how many chance alone would put beyond the limits. */
function Counts({ games }: { games: readonly PlacedGame[] }) {
  const { t, format } = useTexts('analytics')
  const summary = summarise(games)
  return (
    <Box component="p" maw="96ch" mb={12} fz="0.9375rem" lh="1.375rem">
      {t('funnel.counts', {
        within: format.number(summary.within),
        watch: format.number(summary.watch),
        outside: format.number(summary.outside),
      })}{' '}
      {t('funnel.byChance', {
        games: format.number(games.length),
        watch: format.number(summary.watchByChance),
        outside: format.number(summary.outsideByChance),
      })}
    </Box>
  )
}

/** How the funnel is drawn, and how many games it leaves out. */
function FunnelNotes({ games, unplaced }: { games: readonly PlacedGame[]; unplaced: number }) {
  const { t, format } = useTexts('analytics')
  const assumed = games.filter(({ isAssumed }) => isAssumed).length
  return (
    <Box component="p" maw="96ch" mt={12} c="dimmed" fz="0.8125rem" lh="1.25rem">
      {t('funnel.explanation')}{' '}
      <InfoTip
        name={t('funnel.horizontal')}
        text={t('funnel.comparable', { sd: format.number(REFERENCE_DEVIATION) })}
      />
      {assumed > 0 && ` ${t('funnel.assumed', { games: format.number(assumed) })}`}
      {unplaced > 0 &&
        ` ${t('funnel.unplaced', { count: unplaced, games: format.number(unplaced) })}`}{' '}
      <MethodLink />
    </Box>
  )
}

/** Rows at first and with each step: rendering thousands at once would block the screen. */
const STEP = 100

/** The chart's games as a table, largest difference in standard errors first. */
function FunnelTable({ games, height }: { games: readonly PlacedGame[]; height: number }) {
  const { t, format } = useTexts(['analytics', 'labels'])
  const [most, setMost] = useState(STEP)
  const shown = strongestFirst(games).slice(0, most)
  const remaining = games.length - shown.length
  return (
    <>
      <Box component="p" mb={8} c="dimmed" fz={13} role="status">
        {t('funnel.table.shown', {
          shown: format.number(shown.length),
          total: format.number(games.length),
        })}
      </Box>
      <ChartTable label={t('funnel.chartLabel')} height={height}>
        <thead>
          <tr>
            <th scope="col">{t('labels:game')}</th>
            <th scope="col">{t('labels:difference')}</th>
            <th scope="col">{t('labels:verdict')}</th>
            <th scope="col">{t('funnel.table.expected')}</th>
            <th scope="col">{t('labels:plays')}</th>
          </tr>
        </thead>
        <tbody className={classes.rows}>
          {shown.map((game) => (
            <tr key={game.id}>
              <th scope="row">
                <Link to={toGame(game.id)}>{game.name}</Link>
                <span>{game.provider}</span>
              </th>
              <td>{format.points(game.difference)}</td>
              <td>
                <VerdictBadge verdict={game.verdict} />
              </td>
              <td>±{format.points(game.chancePoints).replace('+', '')}</td>
              <td>{format.number(game.plays)}</td>
            </tr>
          ))}
        </tbody>
      </ChartTable>
      {remaining > 0 && (
        <Button mt="xs" onClick={() => setMost(most + STEP)}>
          {t('funnel.table.more', { number: format.number(Math.min(STEP, remaining)) })}
        </Button>
      )}
    </>
  )
}
