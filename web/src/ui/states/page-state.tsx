import { Paper, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** The background of a state that replaces a whole page. */
export function PageState({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder py={48} px="md">
      {children}
    </Paper>
  )
}

/** Shown while a screen loads; as high as the window, so that the footer does not jump. */
export function ScreenSkeleton() {
  return (
    <Stack aria-hidden mih="100dvh">
      <Skeleton h={48} maw={320} />
      <Skeleton h={136} />
      <Skeleton h={320} />
    </Stack>
  )
}
