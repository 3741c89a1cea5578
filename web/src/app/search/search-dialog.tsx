import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import type { HiddenGames } from '@retorna/contract/games'
import { foldName } from '@retorna/domain/game-name'
import { lockBadge } from '@retorna/domain/locked-tabs'
import { can } from '@retorna/domain/plan'
import { IconFileText, IconLock, IconSearch, IconUserCog } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { firstGamesQuery } from '../../features/games/api.ts'
import { DEFAULT_FILTERS, writeFilters } from '../../features/games/list/game-filters.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useHiddenTexts } from '../../shared/plans/hidden-games.tsx'
import { paths, TABS, toGame, toSettings, toTab } from '../paths.ts'
import { SECTION_ICONS, SECTION_NAMES } from '../settings-sections.ts'
import { entryName, entryOf, TAB_ICONS } from '../shell/navigation.ts'
import classes from './search.module.css'

const MAX_QUERY_LENGTH = 200

/**
 * Results are chosen from the field, so a long list has nothing else to focus, and could not be scrolled by keyboard. The
 * library hands this on to its scroll area, which its types do not say.
 */
const FOCUSABLE = { viewportProps: { tabIndex: 0 } }

/**
 * Finds pages and games by name; Enter takes the first match, or the one that the arrow keys chose; Escape closes.
 */
export function SearchDialog({
  query,
  onQueryChange,
  isEntered,
  onEnter,
  onClose,
}: {
  query: string
  onQueryChange: (query: string) => void
  /** Enter was pressed and waits for the matches of the query. */
  isEntered: boolean
  onEnter: (isEntered: boolean) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['app', 'labels'])
  const [[store, { open, close }]] = useState(createSpotlight)
  const hasMoved = useRef(false)
  const pages = usePages(query)
  const { games, hidden, isSearching, error } = useFoundGames(query)
  const [first] = [...pages, ...games]
  const hasHidden = hidden !== null && hidden.professional + hidden.premium > 0
  useEffect(open, [open])
  useEffect(() => {
    // Pages are known at once, and come first; the games are those of the former query while searching.
    const isKnown = pages.length > 0 || !isSearching
    if (!isEntered || !isKnown) return
    onEnter(false)
    if (query.trim() === '' || first === undefined) return
    close()
    first.go()
  })
  const takeKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
    if (event.key !== 'Enter' || hasMoved.current || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onEnter(true)
  }
  const nothing = () => {
    // Trying again would not help.
    if (error instanceof ApiError && error.code === 'TRIAL_ENDED') return error.text
    if (error !== null) return t('search.failed')
    if (isSearching) return t('labels:searching')
    return t('search.nothing')
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={(typed) => {
        hasMoved.current = false
        onQueryChange(typed)
      }}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="60vh"
      transitionProps={{ duration: 150 }}
      attributes={{ content: { 'aria-label': t('search.label') } }}
    >
      <Spotlight.Search
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={MAX_QUERY_LENGTH}
        onKeyDownCapture={takeKey}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList {...FOCUSABLE}>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.pages')}>
            {pages.map(({ key, label, note, Icon, go }) => (
              <Spotlight.Action
                key={key}
                className={classes.action}
                label={label}
                {...(note === undefined ? {} : { description: note })}
                leftSection={<Icon size={20} aria-hidden />}
                onClick={go}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {games.length > 0 && (
          <Spotlight.ActionsGroup label={t('labels:games')}>
            {games.map(({ id, name, providerName, go }) => (
              <Spotlight.Action
                key={id}
                className={classes.action}
                label={name}
                description={providerName}
                onClick={go}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {hidden !== null && <HiddenMatches hidden={hidden} />}
        {pages.length + games.length === 0 && !hasHidden && (
          <Spotlight.Empty>{nothing()}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** What the search would also find outside the plan; leads to the plans. */
function HiddenMatches({ hidden }: { hidden: HiddenGames }) {
  const navigate = useNavigate()
  const texts = useHiddenTexts(hidden, 'matching')
  if (texts.length === 0) return null
  return (
    <Spotlight.Action
      className={classes.action}
      label={texts.join(' ')}
      leftSection={<IconLock size={20} aria-hidden />}
      onClick={() => void navigate(toTab('subscription'))}
    />
  )
}

const MAX_SHOWN = 8
const PAUSE_MS = 150

/**
 * The first games whose name or provider contains the query. Choosing one opens its page or, if the plan has
 * no game pages, the game list showing it.
 */
export function useFoundGames(query: string) {
  const navigate = useNavigate()
  const user = useUser()
  const plan = usePlanShown()
  const wanted = query.trim()
  const [search] = useDebouncedValue(wanted, PAUSE_MS)
  const isAsked = user !== null && search !== ''
  const { data, isPending, isPlaceholderData, error } = useQuery({
    ...firstGamesQuery({ ...DEFAULT_FILTERS, sort: 'popularity', search }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const hasPages = can(plan, 'game-details')
  const open = (id: number, name: string) => {
    if (hasPages) return void navigate(toGame(id))
    const filters = writeFilters(new URLSearchParams(), { ...DEFAULT_FILTERS, search: name })
    void navigate(`${toTab('games')}&${filters}`)
  }
  const games = isAsked ? (data?.games ?? []).slice(0, MAX_SHOWN) : []
  return {
    games: games.map((game) => ({ ...game, go: () => open(game.id, game.name) })),
    hidden: isAsked ? (data?.hidden ?? null) : null,
    isSearching:
      user !== null &&
      wanted !== '' &&
      (wanted !== search || (isPending && error === null) || isPlaceholderData),
    error,
  }
}

export type FoundPage = {
  key: string
  label: string
  /** The entry of the navigation that holds the page, or the plan that it still requires. */
  note: string | undefined
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>
  go: () => void
}

/** The pages whose name, or that of their entry, contains the query, ignoring accents and case; all for an empty query. */
export function usePages(query: string): FoundPage[] {
  const { t } = useTranslation(['app', 'account', 'overlaySettings'])
  const user = useUser()
  const navigate = useNavigate()
  const plan = usePlanShown()
  const tabs = TABS.filter((tab) => tab !== 'settings' || user === null).map((tab) => {
    const lock = lockBadge(plan, tab)
    const [label, entry] = [t(`tabs.${tab}`), t(entryName(entryOf(tab)))]
    const among = entry === label ? undefined : entry
    return {
      key: tab,
      label,
      entry,
      note: lock === null ? among : t('nav.locked', { plan: lock }),
      Icon: TAB_ICONS[tab],
      go: () => void navigate(toTab(tab)),
    }
  })
  const own = [
    { key: paths.reports, label: t('reports.title'), Icon: IconFileText },
    { key: paths.settings, label: t('tabs.settings'), Icon: IconUserCog },
  ].map((page) => ({ ...page, entry: '', note: undefined, go: () => void navigate(page.key) }))
  const sections = SECTION_NAMES.map((name) => ({
    key: toSettings(name),
    // By what one looks for.
    label: name === 'streaming' ? t('overlaySettings:title') : t(`account:tabs.${name}`),
    entry: t('tabs.settings'),
    note: t('tabs.settings'),
    Icon: SECTION_ICONS[name],
    go: () => void navigate(toSettings(name)),
  }))
  const wanted = foldName(query)
  return [...tabs, ...(user === null ? [] : [...own, ...sections])].filter(({ label, entry }) =>
    [label, entry].some((name) => foldName(name).includes(wanted)),
  )
}
