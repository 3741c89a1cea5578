import { Stack, Text } from '@mantine/core'
import type { Plan } from '@retorna/domain/plan'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Hint } from '../../ui/hint.tsx'
import classes from '../../ui/states/state.module.css'

/**
 * Says what is locked, in the color of the plan that unlocks it (named in `text`). With `isPage`, its title is the
 * heading.
 */
export function LockedState({
  title,
  text,
  plan,
  action,
  isPage = false,
}: {
  title: string
  text: string
  plan?: Plan
  action?: ReactNode
  isPage?: boolean
}) {
  return (
    <Stack className={classes.state} align="center" gap="sm">
      <span className={classes.icon} data-tone={plan === 'premium' ? 'gold' : 'brand'}>
        <IconLock size={22} aria-hidden />
      </span>
      <Text {...(isPage ? { component: 'h1' } : {})} m={0} fw={600} ta="center">
        {title}
      </Text>
      <Hint ta="center">{text}</Hint>
      {action}
    </Stack>
  )
}
