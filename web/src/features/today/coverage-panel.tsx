import { Button, Skeleton } from '@mantine/core'
import { getCoverage } from '@retorna/contract/staff/today'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReply } from '../../api/use-endpoint.ts'
import { toEntry } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { type Coverage, CoverageMap, coverageDays } from './coverage-map.tsx'
import classes from './today.module.css'

export const COVERAGE = ['coverage']

/** How many games of the catalog have a reading on each day, as a calendar or as a table. */
export function CoveragePanel({ today }: { today: string }) {
  const { t } = useTranslation(['today', 'labels'])
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
  const { t } = useTranslation(['today', 'labels'])
  const format = useFormat()
  return (
    <section className={classes.tall} aria-label={t('coverage.label')}>
      <table className={classes.table} aria-label={t('coverage.label')}>
        <thead>
          <tr>
            <th scope="col">{t('labels:day')}</th>
            <th scope="col">{t('coverage.gamesColumn')}</th>
            <th scope="col">{t('coverage.shareColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {coverageDays(coverage)
            .toReversed()
            .map(({ day, covered, share }) => (
              <tr key={day}>
                <th scope="row">
                  <Link to={toEntry({ day, shown: 'missing' })}>{format.day(day)}</Link>
                </th>
                <td data-label={t('coverage.gamesColumn')}>
                  {format.number(covered)} / {format.number(coverage.games)}
                </td>
                <td data-label={t('coverage.shareColumn')}>{format.percent(share)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
