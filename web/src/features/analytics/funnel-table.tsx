import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { VerdictBadge } from '../../ui/figures/verdict-badge.tsx'
import { type PlacedGame, strongestFirst } from './funnel-game.ts'
import classes from './funnel-table.module.css'

/** Rows at first and per step: rendering thousands at once would block the screen. */
const STEP = 100

/** The chart's games as a table, largest difference in standard errors first. */
export function FunnelTable({ games, height }: { games: readonly PlacedGame[]; height: number }) {
  const { t } = useTranslation(['analytics', 'chart'])
  const format = useFormat()
  const [most, setMost] = useState(STEP)
  const shown = strongestFirst(games).slice(0, most)
  const remaining = games.length - shown.length
  return (
    <>
      <p className={classes.shown} role="status">
        {t('analytics:funnel.table.shown', {
          shown: format.number(shown.length),
          total: format.number(games.length),
        })}
      </p>
      <Box
        className={classes.table}
        h={height}
        role="region"
        tabIndex={0}
        aria-label={t('chart:tableLabel', { label: t('analytics:funnel.chartLabel') })}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('analytics:funnel.table.game')}</th>
              <th scope="col">{t('analytics:funnel.table.difference')}</th>
              <th scope="col">{t('analytics:funnel.table.verdict')}</th>
              <th scope="col">{t('analytics:funnel.table.expected')}</th>
              <th scope="col">{t('analytics:funnel.table.plays')}</th>
            </tr>
          </thead>
          <tbody>
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
        </table>
      </Box>
      {remaining > 0 && (
        <Button variant="default" h={44} mt="xs" onClick={() => setMost(most + STEP)}>
          {t('analytics:funnel.table.more', { number: format.number(Math.min(STEP, remaining)) })}
        </Button>
      )}
    </>
  )
}
