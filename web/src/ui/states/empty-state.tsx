import { Stack, Text } from '@mantine/core'
import { IconInbox, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Hint } from '../hint.tsx'
import classes from './state.module.css'

/**
 * Says why there is nothing and what to do next, with `action` as its button. With `isPage`, its title is the heading.
 */
export function EmptyState({
  title,
  hint,
  action,
  isPage = false,
  Icon = IconInbox,
  tone,
}: {
  title: string
  hint?: string
  action?: ReactNode
  isPage?: boolean
  Icon?: TablerIcon
  tone?: 'gold' | 'brand'
}) {
  return (
    <Stack className={classes.state} align="center" gap="xs">
      <span className={classes.icon} data-tone={tone}>
        <Icon size={22} aria-hidden />
      </span>
      <Text {...(isPage ? { component: 'h1' } : {})} m={0} fw={600} ta="center">
        {title}
      </Text>
      {hint !== undefined && <Hint ta="center">{hint}</Hint>}
      {action}
    </Stack>
  )
}
