import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { judgment as texts } from '../../../i18n/en/judgment.ts'
import factStyles from './game-facts.module.css'

type Name = keyof typeof texts.names

/** The figures of a calculation under a title, each with its name. */
export function CalculationRows({
  title,
  rows,
}: {
  title: string
  rows: Partial<Record<Name, string>>
}) {
  const { t } = useTranslation('judgment')
  return (
    <>
      <Text component="h3" fw={600}>
        {title}
      </Text>
      <dl className={factStyles.rows}>
        {(Object.entries(rows) as [Name, string][]).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`names.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
