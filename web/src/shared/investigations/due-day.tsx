import { Group } from '@mantine/core'
import type { ListedInvestigation } from '@retorna/contract/staff/investigations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/figures/badge.tsx'

/** When an investigation is due, and whether it is overdue. */
export function DueDay({ dueOn, isOverdue }: Pick<ListedInvestigation, 'dueOn' | 'isOverdue'>) {
  const { t } = useTranslation('staffLabels')
  const format = useFormat()
  return (
    <Group component="span" gap={8} display="inline-flex">
      {format.day(dueOn)}
      {isOverdue && <Badge tone="low">{t('overdue')}</Badge>}
    </Group>
  )
}
