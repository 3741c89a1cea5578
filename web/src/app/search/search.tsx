import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search.module.css'
import { useEarlyKeys } from './use-early-keys.ts'

const SearchDialog = lazy(async () => ({
  default: (await import('./search-dialog.tsx')).SearchDialog,
}))

/** Opens the search over pages and games: by its button, `/` or Ctrl-K (⌘K). */
export function Search() {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const button = useRef<HTMLDivElement>(null)
  const open = () => {
    // A payment that blocks the screen also blocks its shortcuts.
    if (button.current?.closest('[inert]') === null) setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setQuery('')
  }
  useEarlyKeys(
    isOpen,
    useCallback((key) => setQuery((typed) => typed + key), []),
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
        variant="subtle"
        color="gray"
        c="var(--ink)"
        size={44}
        aria-label={t('search.open')}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <SearchDialog query={query} onQueryChange={setQuery} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
