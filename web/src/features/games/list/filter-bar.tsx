import { Badge, Box, Button, CloseButton, Collapse, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PERIODS } from '@retorna/domain/day'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { useDebouncedText } from '../../../ui/controls/use-debounced-text.ts'
import { LazyPart, lazy } from '../../../ui/lazy.tsx'
import styles from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'
import { activeFilters, type GameListFilters, MAX_SEARCH_LENGTH } from './game-filters.ts'
import type { ChangeFilters, FilterProps } from './use-game-filters.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))

/** Search, period and the collapsible panel with the other filters; chips while it is closed. */
export function FilterBar({ filters, change, onClear }: FilterProps) {
  const { t } = useTexts(['games', 'labels'])
  const [isOpen, panel] = useDisclosure(false)
  // The panel loads when its button gets the pointer or the focus; most visitors never open it.
  const [isWanted, setWanted] = useState(false)
  const panelId = useId()
  const search = useDebouncedText(filters.search, (text) =>
    change({ search: text }, { replace: filters.search !== '' && text !== '' }),
  )
  const active = activeFilters(filters, usePlanShown())
  const clear = () => {
    search.discard()
    onClear()
  }

  return (
    <Box role="search" tabIndex={-1} className={styles.bar} aria-label={t('filters.label')}>
      <div className={styles.row}>
        <TextInput
          className={styles.search}
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={t('labels:searchGameOrProvider')}
          placeholder={t('labels:searchGameOrProvider')}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSectionWidth={44}
          rightSection={
            search.text !== '' && (
              <CloseButton
                size={44}
                iconSize={18}
                aria-label={t('filters.clearSearch')}
                onClick={search.clear}
              />
            )
          }
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search.applyNow()
            if (event.key === 'Escape') search.clear()
          }}
        />
        <PeriodChoice period={filters.period} change={change} />
        <Button
          className={styles.toggle}
          size="md"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          rightSection={
            active.length > 0 && (
              <Badge size="sm" circle aria-label={t('filters.active')} role="img">
                {active.length}
              </Badge>
            )
          }
          aria-expanded={isOpen}
          aria-controls={panelId}
          onPointerEnter={() => setWanted(true)}
          onFocus={() => setWanted(true)}
          onClick={() => {
            setWanted(true)
            panel.toggle()
          }}
        >
          {t('filters.panel')}
        </Button>
      </div>
      <Collapse id={panelId} expanded={isOpen} transitionDuration={150}>
        {isWanted && (
          <LazyPart
            onFail={() => {
              setWanted(false)
              panel.close()
            }}
          >
            <FilterPanel
              filters={filters}
              change={change}
              onApply={() => {
                search.applyNow()
                panel.close()
              }}
              onClear={clear}
            />
          </LazyPart>
        )}
      </Collapse>
      {!isOpen && active.length > 0 && (
        <FilterChips filters={filters} active={active} onRemove={change} onClearAll={clear} />
      )}
    </Box>
  )
}

const PeriodChoice = memo(function PeriodChoice({
  period,
  change,
}: Pick<GameListFilters, 'period'> & { change: ChangeFilters }) {
  const { t } = useTexts(['games', 'labels'])
  return (
    <Segments
      className={styles.periods}
      size="md"
      aria-label={t('labels:period')}
      data={PERIODS.map((one) => ({ value: one, label: t(`filters.periods.${one}`) }))}
      value={period}
      onChange={(chosen) => change({ period: chosen })}
    />
  )
})
