import { NavLink } from 'react-router'
import classes from './sections.module.css'

/** The parts of a screen, each with an address of its own; on a phone the row scrolls. */
export function Sections({
  label,
  sections,
}: {
  label: string
  sections: readonly { to: string; text: string }[]
}) {
  return (
    <nav aria-label={label} className={classes.sections}>
      {sections.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={classes.link ?? ''}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
