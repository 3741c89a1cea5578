import { useFocusReturn } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { loadTexts } from '../i18n/i18n.ts'
import { useUser } from '../session/session-context.ts'
import { HelpContext } from '../ui/states/help-context.ts'
import { pageToName } from './page-to-name.ts'

const HelpDrawer = lazy(async () => {
  const [{ HelpDrawer: drawer }] = await Promise.all([
    import('../features/support/help-drawer.tsx'),
    loadTexts('support'),
  ])
  return { default: drawer }
})

/** Names a conversation in the links of mails. */
const LINKED = 'help'

type Opening = {
  start: 'questions' | 'write' | number
  text: string
  page: string
  pathname: string
}

/** The help, over whichever screen is open, its errors included. */
export function HelpArea() {
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const user = useUser()
  // Stays mounted once it was opened, so that it can slide out again.
  const [opening, setOpening] = useState<Opening | null>(null)
  const [isOpen, setOpen] = useState(false)
  // The drawer's own return misses the first opening, which loads it.
  useFocusReturn({ opened: isOpen })
  const { pathname } = location
  // Navigating closes it.
  if (isOpen && opening !== null && opening.pathname !== pathname) setOpen(false)
  const page = pageToName(location)
  const open = useCallback(
    (start: Opening['start'], text = '') => {
      setOpening({ start, text, page, pathname })
      setOpen(true)
    },
    [page, pathname],
  )
  const linked = user === null ? null : search.get(LINKED)
  useEffect(() => {
    if (linked === null) return
    open(/^\d{1,15}$/.test(linked) ? Number(linked) : 'questions')
    setSearch(
      (all) => {
        all.delete(LINKED)
        return all
      },
      { replace: true },
    )
  }, [linked, open, setSearch])
  return (
    <HelpContext value={open}>
      <Outlet />
      {opening !== null && (
        <Suspense>
          <HelpDrawer
            isOpen={isOpen}
            start={opening.start}
            text={opening.text}
            page={opening.page}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </HelpContext>
  )
}
