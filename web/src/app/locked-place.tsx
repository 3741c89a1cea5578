import { Stack, Text } from '@mantine/core'
import { requiredPlan } from '@retorna/domain/plan'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import state from '../ui/states/state.module.css'
import classes from './locked-place.module.css'
import { Sample, type SampleName } from './sample.tsx'

/**
 * What a locked place would show and which plan includes it, above a sample. With `isPage`, its title is the heading.
 */
export default function LockedPlace({
  capability,
  title,
  text,
  action,
  isPage = false,
}: {
  capability: SampleName
  title: string
  text: string
  action: ReactNode
  isPage?: boolean
}) {
  const plan = requiredPlan(capability)
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <Stack>
      <section className={classes.lock}>
        <span className={state.icon} data-tone={plan === 'premium' ? 'gold' : 'brand'}>
          <IconLock size={22} aria-hidden />
        </span>
        <div>
          <Heading className={classes.title}>{title}</Heading>
          <Text mt={4} maw="72ch" c="dimmed" fz="0.9375rem" lh="1.375rem">
            {text}
          </Text>
        </div>
        <div className={classes.action}>{action}</div>
      </section>
      <Sample of={capability} />
    </Stack>
  )
}
