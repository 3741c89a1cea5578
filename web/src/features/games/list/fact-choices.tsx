import { Checkbox } from '@mantine/core'
import { catalogWord } from '@retorna/domain/catalog-word'
import {
  INVESTIGATION_STATES,
  type InvestigationState,
} from '@retorna/domain/investigations/investigation'
import { VOLATILITY_CLASSES, type VolatilityClass } from '@retorna/domain/statistics/volatility'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { type ListedGame, wholeListQuery } from '../api.ts'
import styles from './filter-bar.module.css'
import type { GameListFilters } from './game-filters.ts'
import { useAhead } from './use-ahead.ts'
import type { ChangeFilters } from './use-game-filters.ts'

export const VolatilityChoice = memo(function VolatilityChoice({
  volatility,
  change,
}: {
  volatility: VolatilityClass | null
  change: ChangeFilters
}) {
  const { t } = useTexts(['games', 'labels'])
  const [shown, choose] = useAhead(volatility, (chosen) => change({ volatility: chosen }))
  return (
    <Select
      className={styles.fact}
      label={t('labels:volatility')}
      placeholder={t('filters.anyVolatility')}
      data={VOLATILITY_CLASSES.map((value) => ({
        value,
        label: t(`filters.volatilities.${value}`),
      }))}
      value={shown}
      onChange={choose}
      clearable
    />
  )
})

/** The categories of the games that the plan shows. */
export function CategoryChoice({
  filters,
  change,
}: {
  filters: GameListFilters
  change: ChangeFilters
}) {
  const { data } = useQuery({ ...wholeListQuery(filters), enabled: false, select: categoriesOf })
  const categories = data ?? filters.category ?? ''
  return <ChoiceOfCategory categories={categories} category={filters.category} change={change} />
}

const SEPARATOR = '\n'

/** The categories as one string, so that a list with the same categories does not cause a rerender. */
const categoriesOf = ({ games }: { games: readonly ListedGame[] }): string =>
  [...new Set(games.flatMap(({ category }) => category ?? []))].sort().join(SEPARATOR)

const ChoiceOfCategory = memo(function ChoiceOfCategory({
  categories,
  category,
  change,
}: {
  categories: string
  category: string | null
  change: ChangeFilters
}) {
  const { t, language } = useTexts(['games', 'labels'])
  const [shown, choose] = useAhead(category, (chosen) => change({ category: chosen }))
  const known = categories === '' ? [] : categories.split(SEPARATOR)
  const values = category === null || known.includes(category) ? known : [category, ...known]
  return (
    <Select
      className={styles.fact}
      label={t('labels:category')}
      placeholder={t('filters.allCategories')}
      data={values.map((value) => ({ value, label: catalogWord(value, language) }))}
      value={shown}
      onChange={choose}
      clearable
    />
  )
})

export const ReadingChoice = memo(function ReadingChoice({
  hasReading,
  change,
}: {
  hasReading: boolean
  change: ChangeFilters
}) {
  const { t } = useTexts('games')
  const [shown, choose] = useAhead(hasReading, (chosen) => change({ hasReading: chosen }))
  return (
    <Checkbox
      className={styles.reading}
      label={t('filters.hasReading')}
      checked={shown}
      onChange={({ currentTarget: { checked } }) => choose(checked)}
    />
  )
})

/** Shown to staff only: members never learn what is being investigated. */
export const InvestigationChoice = memo(function InvestigationChoice({
  investigation,
  change,
}: {
  investigation: InvestigationState | null
  change: ChangeFilters
}) {
  const { t } = useTexts(['games', 'labels'])
  const [shown, choose] = useAhead(investigation, (chosen) => change({ investigation: chosen }))
  return (
    <Select
      className={styles.fact}
      label={t('filters.investigation')}
      placeholder={t('labels:any')}
      data={INVESTIGATION_STATES.map((value) => ({
        value,
        label: t(`filters.investigations.${value}`),
      }))}
      value={shown}
      onChange={choose}
      clearable
    />
  )
})
