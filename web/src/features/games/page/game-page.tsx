import { Text } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { HISTORY_PERIODS, type HistoryPeriod } from '@retorna/domain/day'
import { can } from '@retorna/domain/plan'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { oneOf } from '../../../api/one-of.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { PassportProvider } from '../../../shared/passport/passport.tsx'
import { type GameProfile, gameQuery } from '../api.ts'
import { EmbedPanel } from './embed-panel.tsx'
import { FactPanels } from './fact-panels.tsx'
import { GameHeader } from './game-header.tsx'
import styles from './game-page.module.css'
import { GamePageSkeleton } from './game-page-skeleton.tsx'
import { GameProblem, NoSuchGame } from './game-problem.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { HouseEdgePanel } from './house-edge-panel.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { VerdictPanel } from './verdict-panel.tsx'
import { VersionsPanel } from './versions-panel.tsx'

const DEFAULT_PERIOD: HistoryPeriod = '30d'
const HIGHEST_ID = 2_147_483_647

/** Everything known about one game. */
export function GamePage() {
  const { gameId = '' } = useParams()
  const id = /^\d{1,10}$/.test(gameId) ? Number(gameId) : 0
  return id > 0 && id <= HIGHEST_ID ? <LoadedGame key={id} gameId={id} /> : <NoSuchGame />
}

function LoadedGame({ gameId }: { gameId: number }) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const period = oneOf(HISTORY_PERIODS, params.get('period')) ?? DEFAULT_PERIOD
  const { data, error, isPlaceholderData, refetch } = useQuery(gameQuery(gameId, period))
  const choosePeriod = (chosen: HistoryPeriod) => {
    const next = chosen === DEFAULT_PERIOD ? {} : { period: chosen }
    // The navigation state contains the way back to the list.
    setParams(next, { preventScrollReset: true, state })
  }
  if (data) {
    return (
      <GameView
        game={data}
        period={period}
        onPeriod={choosePeriod}
        isUpdating={isPlaceholderData}
      />
    )
  }
  return error ? <GameProblem error={error} onRetry={() => refetch()} /> : <GamePageSkeleton />
}

function GameView({
  game,
  ...history
}: {
  game: GameProfile
  period: HistoryPeriod
  onPeriod: (period: HistoryPeriod) => void
  isUpdating: boolean
}) {
  const { t } = useTranslation(['games', 'app'])
  const plan = usePlanShown()
  useDocumentTitle(`${game.name} · ${t('app:name')}`)
  return (
    <PassportProvider>
      <div className={styles.page}>
        <GameHeader game={game} />
        <SummaryCards game={game} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <HistoryPanel game={game} {...history} />
            <VerdictPanel game={game} />
            <StatisticsPanel game={game} />
            <VersionsPanel versions={game.versions} />
          </div>
          <div className={styles.column}>
            {can(plan, 'house-edge') && <HouseEdgePanel game={game} />}
            <FactPanels game={game} />
          </div>
          <EmbedPanel game={game} />
        </div>
        <Text c="dimmed" size="sm">
          {t('games:list.pastOnly')}
        </Text>
      </div>
    </PassportProvider>
  )
}
