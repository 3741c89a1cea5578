import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './sections.module.css'

/** The sections of a screen, each with its own address; on a phone the row scrolls to the open one. */
export function Sections({
  label,
  sections,
  current: given,
  isReplacing = false,
}: {
  label: string
  sections: readonly {
    to: string
    text: string
    badges?: ReactNode
    onClick?: (() => void) | undefined
  }[]
  /** The address of the open section; by default the section that the path belongs to. */
  current?: string
  /** Whether opening a section replaces the history entry, so that Back leaves the screen. */
  isReplacing?: boolean
}) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const current = given ?? currentOf(sections, pathname)
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`a[href="${current}"]`)
    if (row.current === null || open === null || open === undefined) return
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={label} className={classes.sections} ref={row}>
      {sections.map(({ to, text, badges, onClick }) => (
        <Link
          key={to}
          to={to}
          replace={isReplacing}
          aria-current={to === current ? 'page' : undefined}
          className={classes.link}
          onClick={onClick}
        >
          {text}
          {badges}
        </Link>
      ))}
    </nav>
  )
}

/** The section that an address belongs to: for example, a game's page belongs to the games. */
const currentOf = (sections: readonly { to: string }[], pathname: string): string | undefined =>
  sections
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0]
