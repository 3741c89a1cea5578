import type { ComponentProps } from 'react'
import classes from './badge.module.css'

/** A short word on a tinted background; the tones are those of its styles, neutral without one. */
export const Badge = ({
  tone,
  ...props
}: ComponentProps<'span'> & { tone?: string | undefined }) => (
  <span className={classes.badge} data-tone={tone} {...props} />
)
