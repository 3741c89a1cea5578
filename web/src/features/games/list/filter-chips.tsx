import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { providersQuery } from '../api.ts'
import styles from './filter-bar.module.css'
import { type ActiveFilter, DEFAULT_FILTERS, type GameListFilters } from './game-filters.ts'

/** The active filters, each a button that removes it. */
export function FilterChips({
  filters,
  active,
  onRemove,
  onClearAll,
}: {
  filters: GameListFilters
  active: readonly ActiveFilter[]
  onRemove: (changes: Partial<GameListFilters>) => void
  onClearAll: () => void
}) {
  const { t } = useTranslation('games')
  const textOf = useFilterText(filters)
  return (
    <div className={styles.chips}>
      <span className={styles.active}>{t('filters.active')}</span>
      <ul>
        {active.map((name) => {
          const text = t(`filters.chips.${name}`, { value: textOf(name) })
          return (
            <li key={name}>
              <Button
                className={styles.chip}
                variant="light"
                size="compact-sm"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={t('filters.remove', { name: text })}
                onClick={() => onRemove({ [name]: DEFAULT_FILTERS[name] })}
              >
                {text}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button variant="subtle" size="compact-sm" className={styles.chip} onClick={onClearAll}>
        {t('filters.clearAll')}
      </Button>
    </div>
  )
}

function useFilterText(filters: GameListFilters): (name: ActiveFilter) => string {
  const { t } = useTranslation('games')
  const format = useFormat()
  const { data: providers = [] } = useQuery(providersQuery())
  const { search, providerId, rtpMin, rtpMax, trend } = filters
  const texts: Record<ActiveFilter, () => string> = {
    search: () => search,
    providerId: () =>
      providers.find(({ id }) => id === providerId)?.name ??
      t('filters.unknownProvider', { id: String(providerId) }),
    rtpMin: () => format.percent(rtpMin ?? 0),
    rtpMax: () => format.percent(rtpMax ?? 100),
    trend: () => t(`filters.trends.${trend}`),
  }
  return (name) => texts[name]()
}
