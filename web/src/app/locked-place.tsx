import { Group, Stack } from '@mantine/core'
import { requiredPlan } from '@retorna/domain/plan'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PlanBadge } from '../shared/plans/plan-badge.tsx'
import state from '../ui/states/state.module.css'
import classes from './locked-place.module.css'
import { Sample, type SampleName } from './sample.tsx'

/** What a place would show and from which plan, above a sample of it; with `isPage` its title is the page's heading. */
export function LockedPlace({
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
    <Stack gap="md">
      <section className={classes.lock}>
        <span className={state.icon} data-tone={plan === 'premium' ? 'gold' : 'brand'}>
          <IconLock size={22} aria-hidden />
        </span>
        <div>
          <Group gap="4px 12px">
            <Heading className={classes.title}>{title}</Heading>
            <PlanBadge plan={plan} isMinimum />
          </Group>
          <p className={classes.text}>{text}</p>
        </div>
        <div className={classes.action}>{action}</div>
      </section>
      <Sample of={capability} />
    </Stack>
  )
}
