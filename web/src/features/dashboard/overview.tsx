import type { DashboardStats } from '@retorna/contract/dashboard'
import { can } from '@retorna/domain/plan'
import { type ReactNode, useDeferredValue } from 'react'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useFavoriteCount } from '../../shared/favorites/favorites.ts'
import { useStats } from '../../shared/public-stats.ts'
import { FigureCard, FigureCards } from '../../ui/figures/figure-card.tsx'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import panel from '../../ui/panel.module.css'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { FailureAlert } from '../../ui/states/failure.tsx'
import {
  CatalogAnswers,
  InCatalog,
  useCatalogAnswers,
  useCatalogHeadline,
} from './catalog-answers.tsx'
import { MyGames, useHasKnownHeight, useHeadline, useIsWithoutGames } from './my-games.tsx'
import classes from './overview.module.css'
import { TopGames } from './top-games.tsx'
import { TrendCard } from './trend-card.tsx'
import { Welcome } from './welcome.tsx'

/** What needs a look and the user's games, then the catalog at a glance. */
export default function Overview() {
  const { t } = useTexts('dashboard')
  const isGuest = useUser() === null
  const stats = useStats()
  const isBroken = stats.isError && stats.data === undefined
  // The figures do not wait for the content below them.
  const showsRest = useDeferredValue(true, false)
  const isStale = stats.isError && stats.data !== undefined
  return (
    <div className={classes.overview}>
      {isGuest ? (
        <Welcome lastUpdate={stats.data?.last_update} headline={null} />
      ) : (
        <Own lastUpdate={stats.data?.last_update} />
      )}
      <Below isGuest={isGuest}>
        {isStale && (
          <FailureAlert>
            {t('stale', { reason: textOf(stats.error, t('loadFailed')) })}
          </FailureAlert>
        )}
        {isBroken ? (
          <ErrorState
            title={t('loadFailed')}
            text={textOf(stats.error, t('loadFailed'))}
            onRetry={() => void stats.refetch()}
          />
        ) : (
          <CatalogFigures stats={stats.data} />
        )}
        {showsRest && (
          <div className={classes.columns}>
            <TrendCard />
            {!isBroken && <TopGames games={stats.data?.top_games} />}
          </div>
        )}
      </Below>
    </div>
  )
}

/** The content below the user's own games: shown once their height is known, so that it does not move in view. */
function Below({ isGuest, children }: { isGuest: boolean; children: ReactNode }) {
  return isGuest ? children : <BelowGames>{children}</BelowGames>
}

function BelowGames({ children }: { children: ReactNode }) {
  return (
    <div className={classes.below} data-held={!useHasKnownHeight()}>
      {children}
    </div>
  )
}

/**
 * What needs a look: for staff, in the whole catalog; for others, among their favorites and games with alerts, and how
 * many games of the catalog do.
 */
function Own({ lastUpdate }: { lastUpdate: string | null | undefined }) {
  const isStaff = useUser()?.role !== 'member'
  const knowsAnswers = can(usePlanShown(), 'real-rtp')
  const hasNone = useIsWithoutGames()
  const ofOwn = useHeadline()
  // Until the own games are known, the catalog's answers are not worth a request that these would wait for.
  const isAsked = knowsAnswers && (isStaff || hasNone || ofOwn !== undefined)
  const query = useCatalogAnswers(isAsked)
  const answers = isAsked && !query.isError ? query.data : null
  const ofCatalog = useCatalogHeadline(answers)
  const isOfCatalog = isStaff || ofOwn === null
  return (
    <>
      <Welcome
        lastUpdate={lastUpdate}
        headline={isOfCatalog ? ofCatalog : ofOwn}
        {...(knowsAnswers &&
          !isStaff &&
          !hasNone && {
            below: isOfCatalog ? undefined : answers ? <InCatalog answers={answers} /> : null,
          })}
      />
      {isStaff && knowsAnswers && <CatalogAnswers query={query} />}
      <MyGames />
    </>
  )
}

/** The four figures of the catalog; skeletons while `stats` is loading. */
function CatalogFigures({ stats }: { stats: DashboardStats | undefined }) {
  const { t, format } = useTexts(['dashboard', 'labels'])
  const isReal = can(usePlanShown(), 'real-rtp')
  const isGuest = useUser() === null
  const favorites = useFavoriteCount()
  const day = stats?.avg_rtp == null ? null : stats.average_day
  const shared = { size: 'small', isLoading: stats === undefined } as const
  return (
    <div className={panel.panel}>
      <FigureCards minWidth={128}>
        <FigureCard
          {...shared}
          label={t('labels:games')}
          value={format.number(stats?.total_games ?? 0)}
        />
        <FigureCard
          {...shared}
          label={
            day === null
              ? t('labels:averageRtp')
              : t(isReal ? 'stats.averageRtpOfDay' : 'stats.averageRtpOfPublishedDay', {
                  day: format.day(day),
                })
          }
          value={figureOr(
            stats?.avg_rtp ?? null,
            format.percent,
            t(isReal ? 'stats.noAverage' : 'stats.noPublishedAverage'),
          )}
          {...(stats !== undefined &&
            stats.average_games_left_out > 0 && {
              note: t('stats.leftOut', {
                out: format.number(stats.average_games_left_out),
                games: format.number(stats.average_games),
              }),
            })}
        />
        <FigureCard
          {...shared}
          label={t('labels:providers')}
          value={format.number(stats?.total_providers ?? 0)}
        />
        <FigureCard
          size="small"
          isLoading={!isGuest && favorites === null}
          label={t('labels:favorites')}
          value={figureOr(
            isGuest ? null : (favorites ?? 0),
            format.number,
            t('stats.favoritesOfGuests'),
          )}
        />
      </FigureCards>
    </div>
  )
}
