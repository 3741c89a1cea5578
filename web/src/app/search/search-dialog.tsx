import { useTexts } from '../../i18n/use-texts.ts'
import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import type { HiddenGames } from '@retorna/contract/games'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useHiddenTexts } from '../../shared/plans/hidden-games.tsx'
import { toTab } from '../paths.ts'
import classes from './search.module.css'
import { useFoundGames } from './use-found-games.ts'
import { type Found, usePages } from './use-found-pages.ts'

const MAX_QUERY_LENGTH = 200

/**
 * Results are chosen from the field, so a long list contains nothing that takes the focus and could not be scrolled by
 * keyboard. The library passes this on to its scroll area, although its types do not declare it.
 */
const FOCUSABLE = { viewportProps: { tabIndex: 0 } }

/**
 * Finds pages and games by name; Enter chooses the first match, or the one selected with the arrow keys; Escape closes.
 */
export default function SearchDialog({
  query,
  onQueryChange,
  isEntered,
  onEnter,
  onClose,
}: {
  query: string
  onQueryChange: (query: string) => void
  /** Enter was pressed, and waits for the query's matches. */
  isEntered: boolean
  onEnter: (isEntered: boolean) => void
  onClose: () => void
}) {
  const { t } = useTexts(['app', 'labels'])
  const [[store, { open, close }]] = useState(createSpotlight)
  const hasMoved = useRef(false)
  const pages = usePages(query)
  const { games, hidden, isSearching, error } = useFoundGames(query)
  const [first] = [...pages, ...games]
  const hasHidden = hidden !== null && hidden.professional + hidden.premium > 0
  useEffect(open, [open])
  useEffect(() => {
    // Pages match synchronously and come first; games keep the previous query's results while loading.
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
    // Another attempt would fail as well.
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
        <FoundGroup label={t('search.pages')} found={pages} />
        <FoundGroup label={t('labels:games')} found={games} />
        {hidden !== null && <HiddenMatches hidden={hidden} />}
        {pages.length + games.length === 0 && !hasHidden && (
          <Spotlight.Empty>{nothing()}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function FoundGroup({ label: title, found }: { label: string; found: readonly Found[] }) {
  if (found.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={title}>
      {found.map(({ key, label, note, Icon, go }) => (
        <Spotlight.Action
          key={key}
          className={classes.action}
          label={label}
          {...(note !== undefined && { description: note })}
          {...(Icon !== undefined && { leftSection: <Icon size={20} aria-hidden /> })}
          onClick={go}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

/** What else the search would find in a higher plan; links to the plans. */
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
