import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'

/** The ground of a state that stands in place of a whole page. */
export function PageState({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder py={48} px="md">
      {children}
    </Paper>
  )
}
