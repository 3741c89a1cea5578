import { Group, Skeleton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { getMyGames, noteVisit } from '@retorna/contract/dashboard'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { can } from '@retorna/domain/plan'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { earlyReply } from '../../api/early-replies.ts'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { toTab } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { Download } from '../../shared/exports/download.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { MyGameRows } from './my-game-row.tsx'
import classes from './my-games.module.css'

const useMyGames = () =>
  useReply(getMyGames, { query: {} }, [QUERY_KEYS.myGames], {
    initialData: () => earlyReply(getMyGames, { query: {} }),
    // A reply that was requested before the application loaded is not immediately refetched.
    staleTime: 1_000,
  })

/** Whether the user has no games; until that is known, whether they had none last time. */
export function useIsWithoutGames(): boolean {
  const [rows] = useKnownRows()
  return (useMyGames().data?.data.length ?? rows ?? 0) === 0
}

/** Whether the height of the panel is known; in a new browser, that is only once the games have loaded. */
export function useHasKnownHeight(): boolean {
  const [rows] = useKnownRows()
  const { isPending } = useMyGames()
  return rows !== null || !isPending
}

/**
 * A summary of the user's favorites and games with alerts; `undefined` until they are known, `null` without any or if
 * the plan has no answers.
 */
export function useHeadline(): string | null | undefined {
  const { t } = useTexts('dashboard')
  const { data, isError } = useMyGames()
  const knowsAnswers = can(usePlanShown(), 'real-rtp')
  if (data?.chosen === 0 || !knowsAnswers) return null
  if (data === undefined) return isError ? null : undefined
  const { off, other_version: others, chosen: total } = data
  const isOnly = total === 1
  if (off > 0) return isOnly ? t('mine.onlyOff') : t('mine.off', { count: off, total })
  if (others > 0) {
    return isOnly ? t('mine.onlyOtherVersion') : t('mine.otherVersion', { count: others, total })
  }
  return t('mine.quiet', { count: total })
}

/** The user's own games: favorites, games with alerts and those viewed last, with what changed since the last visit. */
export function MyGames() {
  const { t } = useTexts(['dashboard', 'labels'])
  const query = useMyGames()
  const games = query.data?.data
  const [rows, setRows] = useKnownRows()
  const isLoaded = games !== undefined
  const isEmpty = useIsWithoutGames()
  const knowsMoves = can(usePlanShown(), 'current-rtp')
  useEffect(() => {
    // If this fails, the next visit compares with an earlier one.
    if (isLoaded) void call(noteVisit, {}).catch(() => undefined)
  }, [isLoaded])
  useEffect(() => {
    if (games !== undefined) setRows(games.length)
  }, [games, setRows])
  return (
    <Panel
      title={t('labels:myGames')}
      aside={
        !isEmpty && (
          <Group ml="auto" gap={12} wrap="nowrap">
            <TextLink size="sm" fw={600} lh="44px" to={toTab('favorites')}>
              {t('mine.all')}
            </TextLink>
            {isLoaded && <Download what={{ table: 'my-games' }} name={t('labels:myGames')} />}
          </Group>
        )
      }
    >
      {!isEmpty && knowsMoves && <SinceLastVisit reply={query.data} isLoading={query.isPending} />}
      <Loaded query={query} failed={t('mine.failed')} skeleton={<Placeholder rows={rows ?? 0} />}>
        {({ data }) => (data.length === 0 ? <NoGames /> : <MyGameRows games={data} />)}
      </Loaded>
    </Panel>
  )
}

/** The panel's previous number of rows, so that nothing jumps when they arrive; `null` in a new browser. */
const useKnownRows = () =>
  useLocalStorage<number | null>({
    key: 'my-games',
    defaultValue: null,
    getInitialValueInEffect: false,
  })

/** How many games moved, or room for it while that loads; nothing at a first visit. */
function SinceLastVisit({
  reply,
  isLoading,
}: {
  reply: ReplyOf<typeof getMyGames> | undefined
  isLoading: boolean
}) {
  const { t } = useTexts('dashboard')
  if (isLoading) return <Hint className={classes.since} />
  if (!reply?.last_visit) return null
  const { moved, moved_beyond_chance: beyond, total, last_visit } = reply
  return (
    <Hint className={classes.since}>
      {t('mine.moved', { count: moved, total })}
      {beyond > 0 && ` ${t('mine.beyondChance', { count: beyond })}`} ·{' '}
      <RelativeTime moment={last_visit} />
    </Hint>
  )
}

function NoGames() {
  const { t } = useTexts(['dashboard', 'labels'])
  const plan = usePlanShown()
  return (
    <Group justify="space-between" gap="8px 16px" mih={44}>
      <p>{t(`mine.empty.${plan}`)}</p>
      <LinkButton to={toTab('games')}>{t('labels:browseGames')}</LinkButton>
    </Group>
  )
}

function Placeholder({ rows }: { rows: number }) {
  if (rows === 0) {
    // Reserves the height of the panel without games, whose text nobody should read before it is known to apply.
    return (
      <div style={{ visibility: 'hidden' }} inert>
        <NoGames />
      </div>
    )
  }
  return (
    <div className={classes.list} aria-hidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton className={classes.art} h={44} w={44} />
          <Skeleton className={classes.names} h={16} w="60%" />
          <Skeleton className={classes.figure} h={24} w={72} />
        </div>
      ))}
    </div>
  )
}
