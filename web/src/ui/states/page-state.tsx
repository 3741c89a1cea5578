import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'

/** The background of a state that replaces a whole page. */
export function PageState({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder py={48} px="md">
      {children}
    </Paper>
  )
}
