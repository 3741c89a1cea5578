import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterBar } from './filter-bar.tsx'
import { GameList } from './game-list.tsx'
import styles from './games-tab.module.css'
import { useGameFilters } from './use-game-filters.ts'

/** The list of games: filter bar, count, order and the games themselves. */
export function GamesTab() {
  const { t } = useTranslation('games')
  const { filters, change, clear } = useGameFilters()
  return (
    <div className={styles.tab}>
      <FilterBar filters={filters} change={change} onClear={clear} />
      <GameList filters={filters} change={change} onClear={clear} />
      <Text c="dimmed" size="sm">
        {t('list.pastOnly')}
      </Text>
    </div>
  )
}
