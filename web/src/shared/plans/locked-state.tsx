import type { Plan } from '@retorna/domain/plan'
import { IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/states/loaded.tsx'

/** Says what is locked, in the color of the plan that unlocks it, which `text` names. */
export const LockedState = ({
  text,
  plan,
  ...state
}: Pick<ComponentProps<typeof EmptyState>, 'title' | 'action' | 'isPage'> & {
  text: string
  plan?: Plan
}) => (
  <EmptyState {...state} hint={text} Icon={IconLock} tone={plan === 'premium' ? 'gold' : 'brand'} />
)
