import { Paper, Skeleton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './stat-card.module.css'

/** One figure with its name and what it counts, if that needs saying; a skeleton of the same size while it loads. */
export function StatCard({
  label,
  value,
  note,
  Icon,
  isLoading = false,
}: {
  label: string
  value: ReactNode
  note?: string
  Icon?: TablerIcon
  isLoading?: boolean
}) {
  return (
    <Paper withBorder className={classes.card}>
      <dt className={classes.label}>
        {Icon && <Icon size={18} aria-hidden />}
        {label}
      </dt>
      <dd className={classes.value}>
        {isLoading ? <Skeleton h={32} w={96} my={4} /> : value}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </dd>
    </Paper>
  )
}
