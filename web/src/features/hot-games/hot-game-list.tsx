import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { HotGame, HotGamesStats } from '@retorna/contract/hot-games'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toTab } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { MethodLink } from '../../shared/method-link.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/loaded.tsx'
import classes from './hot-game-list.module.css'
import { edgeOf, FIGURES, HotGameRow } from './hot-game-row.tsx'
import { useHeatWords } from './use-heat-words.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']
const ROWS_SHOWN = 12

/** The games that ran above certified, first those that chance is least likely to explain. */
export function HotGames({
  games: { data, isPending, isError },
  stats,
}: {
  games: UseQueryResult<HotGame[]>
  stats: HotGamesStats | undefined
}) {
  const { t, format } = useTexts(['hotGames', 'labels'])
  const [isAll, setAll] = useState(false)
  const shown = data && (isAll ? data : data.slice(0, ROWS_SHOWN))
  const more = (data?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Panel
      title={t('list.title')}
      subtitle={t('list.subtitle', useHeatWords())}
      aside={
        <>
          <MethodLink />
          <Download what={{ table: 'hot-games' }} name={t('list.title')} />
        </>
      }
    >
      {isPending && (
        <Stack gap={24} mt={24} aria-hidden>
          {PLACES.map((place) => (
            <Skeleton key={place} h={40} />
          ))}
        </Stack>
      )}
      {isError && data === undefined && (
        <Text c="dimmed" mt={16}>
          {t('partFailed')}
        </Text>
      )}
      {shown?.length === 0 && (
        <EmptyState
          title={t('list.emptyTitle')}
          hint={t('list.emptyText')}
          action={<LinkButton to={toTab('games')}>{t('labels:showGames')}</LinkButton>}
        />
      )}
      {shown !== undefined && shown.length > 0 && <HotGameRows games={shown} stats={stats} />}
      {/* Stays rendered so that the focus keeps its place when the button is removed. */}
      <div tabIndex={-1}>
        {more > 0 && (
          <Button
            mt={12}
            onClick={() => {
              focusAround()
              setAll(true)
            }}
          >
            {t('list.more', { more: format.number(more) })}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** The games in two groups: those with a reason, and those that may well be chance. */
export function HotGameRows({
  games,
  stats,
}: {
  games: readonly HotGame[]
  /** Figures of the whole catalog; undefined if unknown. */
  stats: Pick<HotGamesStats, 'totalGames' | 'gamesWithReason'> | undefined
}) {
  const { t, format } = useTexts(['hotGames', 'labels'])
  const words = useHeatWords()
  const lowestEdge = lowestEdgeOf(games)
  const withReason = games.filter(({ hasReason }) => hasReason)
  const byChance = games.filter(({ hasReason }) => !hasReason)
  return (
    <>
      <div className={classes.heads} aria-hidden>
        <span>{t('labels:game')}</span>
        <div className={classes.columns}>
          {FIGURES.map((figure) => (
            <span key={figure}>{t(`list.heads.${figure}`, words)}</span>
          ))}
        </div>
      </div>
      {withReason.length > 0 && (
        <Group
          lowestEdge={lowestEdge}
          title={t('list.notChance')}
          note={
            stats !== undefined && stats.gamesWithReason > withReason.length
              ? t('list.gamesOf', {
                  shown: format.number(withReason.length),
                  total: format.number(stats.gamesWithReason),
                })
              : t('list.games', { count: withReason.length })
          }
          games={withReason}
        />
      )}
      {byChance.length > 0 && (
        <Group
          lowestEdge={lowestEdge}
          title={t('list.mayBeChance')}
          note={
            stats === undefined
              ? ''
              : t('list.expected', { games: format.number(stats.totalGames) })
          }
          games={byChance}
        />
      )}
    </>
  )
}

function Group({
  title,
  note,
  games,
  lowestEdge,
}: {
  title: string
  note: string
  games: readonly HotGame[]
  lowestEdge: number | null
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={classes.group}>
        <h3 id={id}>{title}</h3>
        <p>{note}</p>
      </div>
      <Stack component="ol" gap={0}>
        {games.map((game) => (
          <HotGameRow key={game.id} game={game} lowestEdge={lowestEdge} />
        ))}
      </Stack>
    </section>
  )
}

/** Percent; `null` if there is nothing to compare. */
function lowestEdgeOf(games: readonly HotGame[]): number | null {
  const edges = games.flatMap((game) => edgeOf(game) ?? [])
  return edges.length < 2 ? null : Math.min(...edges)
}
