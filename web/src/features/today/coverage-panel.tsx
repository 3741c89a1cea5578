import { Box, Button, Skeleton } from '@mantine/core'
import { getCoverage } from '@retorna/contract/staff/today'
import { useState } from 'react'
import { useReply } from '../../api/use-endpoint.ts'
import { toEntry } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type Coverage, CoverageMap, coverageDays } from './coverage-map.tsx'

export const COVERAGE = ['coverage']

/** How many games of the catalog have a reading on each day, as a calendar or as a table. */
export function CoveragePanel({ today }: { today: string }) {
  const { t } = useTexts(['today', 'labels'])
  const coverage = useReply(getCoverage, { query: {} }, COVERAGE)
  const [isTable, setTable] = useState(false)
  return (
    <Panel title={t('coverage.title')} subtitle={t('coverage.subtitle')}>
      <Loaded
        query={coverage}
        skeleton={<Skeleton h={180} mt="md" aria-hidden />}
        failed={t('coverage.failed')}
      >
        {(data) => (
          <>
            {isTable ? (
              <CoverageTable coverage={data} />
            ) : (
              <CoverageMap key={today} coverage={data} />
            )}
            <Button variant="subtle" px={12} ml={-12} onClick={() => setTable(!isTable)}>
              {t(isTable ? 'coverage.asMap' : 'labels:asTable')}
            </Button>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/** The coverage calendar as a table, latest day first. */
function CoverageTable({ coverage }: { coverage: Coverage }) {
  const { t, format } = useTexts(['today', 'labels'])
  return (
    <Box mah={420} mt="md" style={{ overflow: 'auto' }}>
      <RecordTable
        label={t('coverage.label')}
        rows={coverageDays(coverage).toReversed()}
        keyOf={({ day }) => day}
        columns={[
          {
            label: t('labels:day'),
            cell: ({ day }) => (
              <TextLink to={toEntry({ day, shown: 'missing' })}>{format.day(day)}</TextLink>
            ),
          },
          {
            label: t('coverage.gamesColumn'),
            figure: ({ covered }) => `${format.number(covered)} / ${format.number(coverage.games)}`,
          },
          { label: t('coverage.shareColumn'), figure: ({ share }) => format.percent(share) },
        ]}
      />
    </Box>
  )
}
