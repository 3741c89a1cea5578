import type { FunnelGame } from '@retorna/contract/analytics'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FunnelChart } from '../../ui/chart/funnel-chart.tsx'
import { FunnelDetails } from './funnel-details.tsx'
import { placeGames, REFERENCE_DEVIATION } from './funnel-game.ts'
import { FunnelNotes } from './funnel-notes.tsx'
import { FunnelTable } from './funnel-table.tsx'

const FUNNEL_HEIGHT = 420

/** The chart of all games with its explanation in numbers and words. */
export function Funnel({ games, unplaced }: { games: FunnelGame[]; unplaced: number }) {
  const { t } = useTranslation(['analytics', 'ui'])
  const format = useFormat()
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
