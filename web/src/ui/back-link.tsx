import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** The link from a record back to its list. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Anchor component={Link} to={to} className={classes.back ?? ''}>
      <IconArrowLeft size={18} aria-hidden />
      {text}
    </Anchor>
  )
}
