import { Box, Group, TextInput } from '@mantine/core'
import { IconSearch, IconSend } from '@tabler/icons-react'
import { toSettings } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { AddButton, RefreshButton } from '../../ui/controls/icon-buttons.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ALERT_FILTERS, type AlertFilter } from './alert-filter.ts'
import classes from './alerts-tab.module.css'

export function AlertToolbar(props: {
  filter: AlertFilter
  onFilter: (filter: AlertFilter) => void
  search: string
  onSearch: (search: string) => void
  counts: { shown: number; total: number } | null
  isRefreshing: boolean
  onRefresh: () => void
  onCreate: () => void
}) {
  const { t, format } = useTexts(['alerts', 'labels'])
  const { counts } = props
  return (
    <Group gap={12}>
      <div className={classes.actions}>
        <AddButton onClick={props.onCreate}>{t('create')}</AddButton>
        <RefreshButton loading={props.isRefreshing} onClick={props.onRefresh}>
          {t('labels:refresh')}
        </RefreshButton>
        <LinkButton
          to={toSettings('notifications')}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          {t('channels')}
        </LinkButton>
        {counts !== null && counts.total > 0 && (
          <Download what={{ table: 'alerts' }} name={t('heading')} />
        )}
      </div>
      {counts?.total !== 0 && (
        <Box role="search" className={classes.filters}>
          <TextInput
            className={classes.search}
            type="search"
            aria-label={t('labels:searchGameOrProvider')}
            placeholder={t('labels:searchGameOrProvider')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={props.search}
            onChange={(event) => props.onSearch(event.currentTarget.value)}
          />
          <Segments
            className={classes.kinds}
            size="md"
            aria-label={t('filters.label')}
            data={ALERT_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
            value={props.filter}
            onChange={props.onFilter}
          />
        </Box>
      )}
      <Hint role="status" className={classes.count}>
        {counts !== null &&
          counts.total > 0 &&
          t('labels:showing', {
            shown: format.number(counts.shown),
            total: format.number(counts.total),
          })}
      </Hint>
    </Group>
  )
}
