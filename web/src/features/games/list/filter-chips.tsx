import { Box, Button, Group } from '@mantine/core'
import { catalogWord } from '@retorna/domain/catalog-word'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/use-texts.ts'
import { operatorsQuery, providersQuery } from '../../../shared/choices.ts'
import { focusAround } from '../../../ui/kept-focus.ts'
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
  const { t } = useTexts('games')
  const textOf = useFilterText(filters)
  return (
    <Group gap="8px 12px">
      <Box component="span" fz={13} c="dimmed">
        {t('filters.active')}
      </Box>
      <Group component="ul" gap={8}>
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
                onClick={() => {
                  focusAround()
                  onRemove({ [name]: DEFAULT_FILTERS[name] })
                }}
              >
                {text}
              </Button>
            </li>
          )
        })}
      </Group>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.chip}
        onClick={() => {
          focusAround()
          onClearAll()
        }}
      >
        {t('filters.clearAll')}
      </Button>
    </Group>
  )
}

function useFilterText(filters: GameListFilters): (name: ActiveFilter) => string {
  const { t, format, language } = useTexts(['games', 'ui'])
  const { data: providers = [] } = useQuery(providersQuery())
  const { data: operators = [] } = useQuery(operatorsQuery())
  const { search, providerId, operatorId, rtpMin, rtpMax, trend, verdict, volatility, category } =
    filters
  const texts: Record<ActiveFilter, () => string> = {
    search: () => search,
    providerId: () =>
      providers.find(({ value }) => value === String(providerId))?.label ??
      t('games:filters.unknownProvider', { id: String(providerId) }),
    operatorId: () =>
      operators.find(({ value }) => value === String(operatorId))?.label ??
      t('games:filters.unknownOperator', { id: String(operatorId) }),
    rtpMin: () => format.percent(rtpMin ?? 0),
    rtpMax: () => format.percent(rtpMax ?? 100),
    trend: () => t(`games:filters.trends.${trend}`),
    verdict: () => (verdict === null ? '' : t(`ui:verdicts.${verdict}`)),
    volatility: () => (volatility === null ? '' : t(`games:filters.volatilities.${volatility}`)),
    category: () => catalogWord(category ?? '', language),
    // Its chip has the same text for any value.
    hasReading: () => '',
    investigation: () =>
      filters.investigation === null
        ? ''
        : t(`games:filters.investigations.${filters.investigation}`),
  }
  return (name) => texts[name]()
}
