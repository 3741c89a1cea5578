import { Loader } from '@mantine/core'
import { IconBell, IconBellCheck, IconBellRinging, IconLock } from '@tabler/icons-react'
import type { GameAlertState } from './use-game-alert.ts'

const ICONS = {
  locked: IconLock,
  none: IconBell,
  created: IconBellCheck,
  active: IconBellRinging,
}

/** The icon of an alert's state. */
export function AlertSign({ state, size }: { state: GameAlertState; size: number }) {
  if (state === 'creating') return <Loader size={size} color="currentColor" aria-hidden />
  const Icon = ICONS[state]
  return <Icon size={size} aria-hidden />
}
