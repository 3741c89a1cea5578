import { useFocusReturn } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { useUser } from '../session/session-context.ts'
import { LazyPart, lazy } from '../ui/lazy.tsx'
import { HelpContext } from '../ui/states/help-context.ts'
import { pageToName } from './page-to-name.ts'

const HelpDrawer = lazy(() => import('../features/support/help-drawer.tsx'), 'support')

/** The query parameter that names a conversation in links of mails. */
const LINKED = 'help'

type Opening = {
  start: 'questions' | 'write' | number
  text: string
  page: string
  pathname: string
}

/** The help, which opens over any screen, including one that shows an error. */
export function HelpArea() {
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const user = useUser()
  // Stays mounted once opened, so that it can slide out again.
  const [opening, setOpening] = useState<Opening | null>(null)
  const [isOpen, setOpen] = useState(false)
  // The drawer's own focus return misses the first opening, which loads the drawer.
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
        <LazyPart
          onFail={() => {
            setOpening(null)
            setOpen(false)
          }}
        >
          <HelpDrawer
            isOpen={isOpen}
            start={opening.start}
            text={opening.text}
            page={opening.page}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </HelpContext>
  )
}
