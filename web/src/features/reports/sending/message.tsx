import { Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A message on a page for people who may have no account, with what to do next. */
export function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" maw={560} mx="auto" mt={32}>
      <Stack>
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  )
}
