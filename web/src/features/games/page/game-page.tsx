import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { noteGameView } from '@retorna/contract/dashboard'
import { MAX_ID } from '@retorna/contract/field-types'
import { HISTORY_PERIODS, type HistoryPeriod } from '@retorna/domain/day'
import { can, gamesVisible, type Plan } from '@retorna/domain/plan'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { ApiError, textOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { oneOf } from '../../../api/one-of.ts'
import { toGame, toTab } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { PassportProvider } from '../../../shared/passport/passport.tsx'
import { LockedState } from '../../../shared/plans/locked-state.tsx'
import foldStyles from '../../../ui/fold.module.css'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { EmptyState } from '../../../ui/states/loaded.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nextEntry, ReturnLink } from '../game-link.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { gameQuery } from './api.ts'
import { EmbedFold } from './embed-fold.tsx'
import { EvidenceFold } from './evidence-fold.tsx'
import { FactsFold } from './facts-fold.tsx'
import { ForecastFold } from './forecast-fold.tsx'
import { GameHeader } from './game-header.tsx'
import styles from './game-page.module.css'
import { HistoryPanel, type HistoryProps } from './history-panel.tsx'
import { InvestigationLine } from './investigation-line.tsx'
import { LooksFold } from './looks-fold.tsx'
import { OperatorsFold } from './operators-fold.tsx'
import { PayoutTableFold } from './payout-table-fold.tsx'
import { SegmentsFold } from './segments-fold.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { VersionsFold } from './versions-fold.tsx'

const DEFAULT_PERIOD: HistoryPeriod = '30d'

export default function GamePage() {
  const { gameId = '' } = useParams()
  const id = /^\d{1,10}$/.test(gameId) ? Number(gameId) : 0
  return id > 0 && id <= MAX_ID ? <LoadedGame key={id} gameId={id} /> : <NoSuchGame />
}

function LoadedGame({ gameId }: { gameId: number }) {
  const { t } = useTexts(['gamePage', 'app'])
  const [params, setParams] = useSearchParams()
  const { state, search, hash } = useLocation()
  const period = oneOf(HISTORY_PERIODS, params.get('period')) ?? DEFAULT_PERIOD
  const { data, error, isPlaceholderData, refetch } = useQuery(gameQuery(gameId, period))
  usePageTitle(data?.name ?? t(isUnknown(error) ? 'gamePage:page.notFound' : 'app:gamePage'))
  const isShown = data !== undefined
  useEffect(() => {
    // The overview lists the visit; if this fails, an earlier visit stays listed.
    if (isShown) void call(noteGameView, { params: { id: gameId } }).catch(() => undefined)
  }, [isShown, gameId])
  const choosePeriod = (chosen: HistoryPeriod) => {
    const next = chosen === DEFAULT_PERIOD ? {} : { period: chosen }
    // The navigation state contains the way back to the list.
    setParams(next, { state: nextEntry(state) })
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
  const mergedInto = error instanceof ApiError ? error.extras.mergedInto : undefined
  if (mergedInto !== undefined) {
    return <Navigate to={{ pathname: toGame(mergedInto), search, hash }} state={state} replace />
  }
  return error ? <GameProblem error={error} onRetry={() => refetch()} /> : <GamePageSkeleton />
}

function GameView({ game, ...history }: HistoryProps) {
  const plan = usePlanShown()
  return (
    <PassportProvider>
      <Stack miw={0}>
        <GameHeader game={game} />
        <AnswerPanel game={game} />
        <InvestigationLine game={game} />
        <SummaryCards game={game} />
        <HistoryPanel game={game} {...history} />
        <div id="folds" className={foldStyles.folds}>
          <EvidenceFold game={game} />
          <LooksFold game={game} />
          <OperatorsFold game={game} />
          {can(plan, 'game-history') && <SegmentsFold gameId={game.id} />}
          {can(plan, 'predictions') && <ForecastFold game={game} />}
          <FactsFold game={game} />
          <PayoutTableFold gameId={game.id} />
          <VersionsFold game={game} />
          <EmbedFold game={game} />
        </div>
      </Stack>
    </PassportProvider>
  )
}

/** The header sets the same title for every game's page and in each language; as an effect, this runs after it. */
function usePageTitle(title: string) {
  const { t } = useTexts('app')
  useEffect(() => {
    document.title = `${title} · ${t('name')}`
  }, [title, t])
}

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404

function GamePageSkeleton() {
  const { t } = useTexts('gamePage')
  return (
    <Stack miw={0} role="status">
      <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      <Group wrap="nowrap">
        <Skeleton w={44} h={44} />
        <Skeleton w={72} h={72} />
        <div>
          <Skeleton w={200} h={28} mb={8} />
          <Skeleton w={120} h={18} />
        </div>
      </Group>
      <Skeleton h={400} />
      <div className={styles.cards}>
        <Skeleton h={110} />
        <Skeleton h={110} />
        <Skeleton h={110} />
      </div>
      <Skeleton h={490} />
      <Skeleton h={460} />
    </Stack>
  )
}

/** Why the game's page cannot be shown: an unknown game, a plan that lacks it, or a failure that can be retried. */
function GameProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTexts(['gamePage', 'games'])
  if (isUnknown(error)) return <NoSuchGame />
  const plan = error instanceof ApiError ? error.extras.requiredPlan : undefined
  if (plan !== undefined) return <OutsidePlan plan={plan} />
  return (
    <Stack align="center" gap={0}>
      <ErrorState
        title={t('page.errorTitle')}
        text={textOf(error, t('games:detailsFailed'))}
        onRetry={onRetry}
      />
      <DashboardButton />
    </Stack>
  )
}

/** Shown for a game that is not among the most popular ones, which the caller's plan shows. */
function OutsidePlan({ plan }: { plan: Plan }) {
  const { t } = useTexts(['gamePage', 'app', 'plans'])
  const count = gamesVisible(usePlanShown())
  return (
    <LockedState
      isPage
      title={t('page.outside.title', { count })}
      text={t('page.outside.text', { count, plan: t(`app:plans.${plan}`) })}
      plan={plan}
      action={
        <Group gap={8} justify="center">
          <LinkButton variant="filled" to={toTab('subscription')}>
            {t('plans:upgrade.button')}
          </LinkButton>
          <LinkButton to={toTab('games')}>{t('page.outside.games', { count })}</LinkButton>
        </Group>
      }
    />
  )
}

/** Shown if the URL does not name a game of the catalog. */
function NoSuchGame() {
  const { t } = useTexts('gamePage')
  usePageTitle(t('page.notFound'))
  return (
    <EmptyState
      isPage
      title={t('page.notFound')}
      hint={t('page.notFoundText')}
      action={<DashboardButton />}
    />
  )
}

function DashboardButton() {
  const { t } = useTexts('labels')
  return <Button component={ReturnLink}>{t('backToDashboard')}</Button>
}
