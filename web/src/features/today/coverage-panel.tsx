import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { coverageQuery } from './api.ts'
import { CoverageMap } from './coverage-map.tsx'
import { CoverageTable } from './coverage-table.tsx'

/** How much of the catalog has a reading, day by day: as a calendar or as a table. */
export function CoveragePanel({ today }: { today: string }) {
  const { t } = useTranslation('today')
  const coverage = useQuery(coverageQuery)
  const [isTable, setTable] = useState(false)
  return (
    <Panel title={t('coverage.title')} subtitle={t('coverage.subtitle')}>
      {coverage.isPending && <Skeleton h={180} mt="md" aria-hidden />}
      {coverage.error !== null && coverage.data === undefined && (
        <ErrorState
          title={t('coverage.failed')}
          text={textOf(coverage.error, t('coverage.failed'))}
          onRetry={() => void coverage.refetch()}
        />
      )}
      {coverage.data !== undefined && (
        <>
          {isTable ? (
            <CoverageTable coverage={coverage.data} />
          ) : (
            <CoverageMap key={today} coverage={coverage.data} />
          )}
          <Button variant="subtle" h={44} px={12} ml={-12} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'coverage.asMap' : 'coverage.asTable')}
          </Button>
        </>
      )}
    </Panel>
  )
}
