import { Group, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** A titled part of a screen, with `aside` next to the title. With `isSpaced`, its contents are spaced apart. */
export function Panel({
  title,
  subtitle,
  aside,
  isSpaced = false,
  children,
}: {
  title: ReactNode
  subtitle?: string
  aside?: ReactNode
  isSpaced?: boolean
  children?: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <Group gap="8px 12px">
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside}
      </Group>
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      {isSpaced && children !== undefined ? <Stack mt="md">{children}</Stack> : children}
    </section>
  )
}
