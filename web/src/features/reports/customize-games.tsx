import { MultiSelect, Switch } from '@mantine/core'
import {
  REPORT_COLUMNS,
  REPORT_GROUPINGS,
  type ReportSettings,
  usualColumns,
} from '@retorna/contract/reports/report-settings'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { operatorsQuery, providersQuery } from '../../shared/choices.ts'
import { Select } from '../../ui/controls/select.tsx'
import { FilterGames } from './filter-games.tsx'
import { inOrder } from './in-order.ts'

export function CustomizeGames({
  settings,
  onChange,
}: {
  settings: ReportSettings
  onChange: (part: Partial<ReportSettings>) => void
}) {
  const { t } = useTexts(['reports', 'labels'])
  const { data: providers = [] } = useQuery(providersQuery())
  const { data: operators = [] } = useQuery(operatorsQuery())
  const { filters, kind, columns, grouping, comparesBefore, period } = settings
  return (
    <>
      <MultiSelect
        label={t('labels:providers')}
        description={t('filtersHint')}
        searchable
        data={providers}
        value={filters.providers.map(String)}
        onChange={(ids) => onChange({ filters: { ...filters, providers: ids.map(Number) } })}
      />
      {(operators.length > 0 || filters.operators.length > 0) && (
        <MultiSelect
          label={t('filterOperators')}
          searchable
          data={operators}
          value={filters.operators.map(String)}
          onChange={(ids) => onChange({ filters: { ...filters, operators: ids.map(Number) } })}
        />
      )}
      <FilterGames
        ids={filters.games}
        onChange={(games) => onChange({ filters: { ...filters, games } })}
      />
      <MultiSelect
        label={t('columns')}
        data={REPORT_COLUMNS.map((value) => ({ value, label: t(`columnNames.${value}`) }))}
        value={columns ?? usualColumns(kind)}
        onChange={(chosen) => onChange({ columns: inOrder(REPORT_COLUMNS, chosen) })}
      />
      <Select
        label={t('grouping')}
        data={REPORT_GROUPINGS.map((value) => ({ value, label: t(`groupings.${value}`) }))}
        value={grouping}
        onChange={(value) => value && onChange({ grouping: value })}
      />
      <Switch
        label={t('comparesBefore')}
        description={t('comparesBeforeHint')}
        disabled={period.type === 'latest'}
        checked={comparesBefore}
        onChange={({ currentTarget }) => onChange({ comparesBefore: currentTarget.checked })}
      />
    </>
  )
}
