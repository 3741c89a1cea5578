import { Group } from '@mantine/core'
import type { ListedInvestigation } from '@retorna/contract/staff/investigations'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/figures/badge.tsx'

/** When an investigation is due, and whether it is overdue. */
export function DueDay({ dueOn, isOverdue }: Pick<ListedInvestigation, 'dueOn' | 'isOverdue'>) {
  const { t, format } = useTexts('staffLabels')
  return (
    <Group component="span" gap={8} display="inline-flex">
      {format.day(dueOn)}
      {isOverdue && <Badge tone="low">{t('overdue')}</Badge>}
    </Group>
  )
}
