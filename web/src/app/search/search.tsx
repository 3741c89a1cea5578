import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { useFocusReturn, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { LazyPart, lazy } from '../../ui/lazy.tsx'
import classes from './search.module.css'

const SearchDialog = lazy(() => import('./search-dialog.tsx'), 'settings')

/** Opens the search over pages and games: by its button, `/` or Ctrl-K (⌘K). */
export function Search() {
  const { t } = useTexts('app')
  const [isOpen, setOpen] = useState(false)
  // The dialog's own focus return misses the first opening, which loads the dialog.
  useFocusReturn({ opened: isOpen })
  const [query, setQuery] = useState('')
  const [isEntered, setEntered] = useState(false)
  const button = useRef<HTMLDivElement>(null)
  const open = () => {
    // A payment that blocks the screen also blocks its shortcuts.
    if (button.current?.closest('[inert]') === null) setOpen(true)
  }
  const change = (typed: string) => {
    setQuery(typed)
    setEntered(false)
  }
  const close = () => {
    setOpen(false)
    change('')
  }
  useEarlyKeys(
    isOpen,
    useCallback((key) => {
      if (key === 'Enter') setEntered(true)
      else setQuery((typed) => (key === 'Backspace' ? typed.slice(0, -1) : typed + key))
    }, []),
  )
  useHotkeys([['/', open]])
  useHotkeys([['mod+K', open]], [])

  return (
    <div ref={button}>
      <UnstyledButton className={classes.wide} onClick={open}>
        <IconSearch size={18} aria-hidden />
        {t('search.open')}
        <Kbd size="xs" aria-hidden>
          /
        </Kbd>
      </UnstyledButton>
      <ActionIcon
        className={classes.narrow}
        c="var(--ink)"
        aria-label={t('search.open')}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <LazyPart onFail={close}>
          <SearchDialog
            query={query}
            onQueryChange={change}
            isEntered={isEntered}
            onEnter={setEntered}
            onClose={close}
          />
        </LazyPart>
      )}
    </div>
  )
}

/**
 * While `isTaking`, captures keys typed outside the search, even in other fields: the search field appears a moment
 * after its shortcut was pressed.
 */
function useEarlyKeys(isTaking: boolean, onKey: (key: string) => void) {
  useEffect(() => {
    if (!isTaking) return
    const take = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyping = key.length === 1 || key === 'Enter' || key === 'Backspace'
      const isText = isTyping && !ctrlKey && !metaKey && !altKey
      const isInSearch = target instanceof Element && target.closest('[role="dialog"]') !== null
      if (!isText || isInSearch) return
      event.preventDefault()
      event.stopPropagation()
      onKey(key)
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [isTaking, onKey])
}
