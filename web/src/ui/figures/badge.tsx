import type { ComponentProps } from 'react'
import classes from './badge.module.css'

/** A short word on a tinted background; the style sheet defines the tones, and the default is neutral. */
export const Badge = ({
  tone,
  ...props
}: ComponentProps<'span'> & { tone?: string | undefined }) => (
  <span className={classes.badge} data-tone={tone} {...props} />
)
