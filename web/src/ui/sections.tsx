import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import classes from './sections.module.css'

/** The parts of a screen, each with an address of its own; on a phone the row scrolls to the open one. */
export function Sections({
  label,
  sections,
}: {
  label: string
  sections: readonly { to: string; text: string }[]
}) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`a[href="${pathname}"]`)
    if (row.current === null || open === null || open === undefined) return
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label={label} className={classes.sections} ref={row}>
      {sections.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={classes.link ?? ''}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
