import { Skeleton, Stack } from '@mantine/core'
import type { HeatPersistence } from '@retorna/contract/hot-games'
import { PERSISTENCE_WEEKS } from '@retorna/domain/statistics/persistence'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Download } from '../../shared/exports/download.tsx'
import { Figure } from '../../ui/figures/missing-value.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './persistence.module.css'

/** How hot games ran in the week after their list, against all others: measured, even if it shows no effect. */
export function Persistence({ persistence }: { persistence: UseQueryResult<HeatPersistence> }) {
  const { t } = useTranslation('hotGames')
  return (
    <Panel
      title={t('persistence.title')}
      subtitle={t('persistence.label')}
      aside={<Download what={{ table: 'heat-persistence' }} name={t('persistence.title')} />}
    >
      <Loaded
        query={persistence}
        failed={t('persistence.failed')}
        skeleton={
          <Stack gap={12} mih={{ base: 300, sm: 164 }} mt={12} aria-hidden>
            <Skeleton h={72} />
            <Skeleton h={20} maw={560} />
            <Skeleton h={20} maw={320} />
          </Stack>
        }
      >
        {(data) => <Measured data={data} />}
      </Loaded>
    </Panel>
  )
}

function Measured({ data }: { data: HeatPersistence }) {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  const finding = usePersistenceFinding(data)
  const figures = [
    {
      name: 'listWeek',
      value: data.meanDifferenceBefore,
      note: t('persistence.listWeekNote'),
    },
    {
      name: 'since',
      value: data.meanDifference,
      note:
        data.shareAbove === null
          ? ''
          : t('persistence.sinceShare', { share: format.percent(data.shareAbove) }),
    },
    {
      name: 'others',
      value: data.others.meanDifference,
      note:
        data.others.shareAbove === null
          ? ''
          : t('persistence.othersNote', { share: format.percent(data.others.shareAbove) }),
    },
  ] as const
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{t(`persistence.${name}`)}</dt>
            <dd>
              <Figure value={value} missing={t('persistence.missing')}>
                {format.points}
              </Figure>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.finding}>{finding}</p>
      {data.weeks > 0 && (
        <p className={classes.note}>
          {t('persistence.measured', {
            measured: format.number(data.measuredGames),
            listed: format.number(data.listedGames),
            from: format.day(data.from),
            to: format.day(data.to),
          })}
        </p>
      )}
    </>
  )
}

/** The result of the measurement, in one sentence. */
function usePersistenceFinding(data: HeatPersistence): string {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  const { interval, listedGames, weeks } = data
  const period = { from: format.day(data.from), to: format.day(data.to) }
  if (listedGames === 0) return t('persistence.noneListed', period)
  if (weeks === 0) return t('persistence.noneMeasured', period)
  if (interval === null) {
    const missing = { needed: format.number(PERSISTENCE_WEEKS), weeks: format.number(weeks) }
    return t('persistence.noInterval', missing)
  }
  const limits = { low: format.points(interval.low), high: format.points(interval.high) }
  if (interval.low > 0) return t('persistence.above', limits)
  return interval.high < 0 ? t('persistence.below', limits) : t('persistence.nothing', limits)
}
