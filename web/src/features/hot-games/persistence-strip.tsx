import { Skeleton } from '@mantine/core'
import type { HeatPersistence } from '@retorna/contract/hot-games'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Figure } from '../../ui/figures/missing-value.tsx'
import classes from './persistence-strip.module.css'
import { useHeatWords } from './use-heat-words.ts'

const FIGURES = ['listWeek', 'since', 'others'] as const

/** How each week's hot games ran in that week and in the following one, compared with all others. */
export function PersistenceStrip({
  persistence: { data, isPending },
}: {
  persistence: UseQueryResult<HeatPersistence>
}) {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  const words = useHeatWords()
  const values = data && {
    listWeek: data.meanDifferenceBefore,
    since: data.meanDifference,
    others: data.others.meanDifference,
  }
  const figure = (value: number | null = null) => (
    <Figure value={value} missing={t(data ? 'persistence.missing' : 'persistence.failed')}>
      {format.points}
    </Figure>
  )
  const skeleton = <Skeleton h={20} w={80} my={4} aria-hidden />
  return (
    <dl className={classes.strip}>
      {FIGURES.map((name) => (
        <div key={name}>
          <dt>{t(`persistence.${name}`, words)}</dt>
          <dd>{isPending ? skeleton : figure(values?.[name])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('persistence.followed')}</dt>
        <dd>{isPending ? skeleton : t('persistence.weeks', { count: data?.weeks ?? 0 })}</dd>
      </div>
    </dl>
  )
}
