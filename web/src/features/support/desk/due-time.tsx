import { Group } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Tip } from '../../../ui/tip.tsx'

/** When an answer is due, and whether that has passed; nothing if none is awaited. */
export function DueTime({ dueAt, isOverdue }: { dueAt: string | null; isOverdue: boolean }) {
  const { t, format } = useTexts('support')
  if (dueAt === null) return null
  return (
    <Group component="span" display="inline-flex" gap="4px 8px">
      <Tip label={format.relative(dueAt, new Date())}>
        <time dateTime={dueAt}>{format.moment(dueAt)}</time>
      </Tip>
      {isOverdue && <Badge tone="low">{t('desk.overdue')}</Badge>}
    </Group>
  )
}
