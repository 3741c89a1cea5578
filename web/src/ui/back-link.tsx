import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** The way from one record back to the list of all. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Anchor component={Link} to={to} className={classes.back ?? ''}>
      <IconArrowLeft size={18} aria-hidden />
      {text}
    </Anchor>
  )
}
