import { Text } from '@mantine/core'
import type { judgment as texts } from '../../../i18n/en/judgment.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Facts } from '../../../ui/figures/facts.tsx'

type Name = keyof typeof texts.names

export function CalculationRows({
  title,
  rows,
}: {
  title: string
  rows: Partial<Record<Name, string>>
}) {
  const { t } = useTexts('judgment')
  return (
    <>
      <Text component="h3" fw={600}>
        {title}
      </Text>
      <Facts
        facts={(Object.entries(rows) as [Name, string][]).map(([name, value]) => [
          t(`names.${name}`),
          value,
        ])}
      />
    </>
  )
}
