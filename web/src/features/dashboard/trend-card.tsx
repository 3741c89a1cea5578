import { ActionIcon, Paper, SegmentedControl } from '@mantine/core'
import { PERIODS } from '@retorna/domain/day'
import { can } from '@retorna/domain/plan'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useDataAccess } from '../../session/use-data-access.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useDefaultPeriod } from '../../ui/figures/default-period.ts'
import { Tip } from '../../ui/tip.tsx'
import { useRtpTrend } from './api.ts'
import classes from './trend-card.module.css'
import { TrendChart } from './trend-chart.tsx'

/** The catalog's daily RTP over the period in the URL, initially the user's default. */
export function TrendCard() {
  const { t } = useTranslation('dashboard')
  const [search, setSearch] = useSearchParams()
  const [defaultPeriod] = useDefaultPeriod()
  const period = PERIODS.find((candidate) => candidate === search.get('period')) ?? defaultPeriod
  const access = useDataAccess()
  const isReal = can(usePlanShown(), 'real-rtp')
  const trend = useRtpTrend(period, access === 'open')

  const choose = (chosen: string) =>
    setSearch(
      (now) => {
        now.set('period', chosen)
        return now
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby="trend">
      <div className={classes.head}>
        <div className={classes.titles}>
          <h2 id="trend" className={classes.title}>
            {t('trend.title')}
          </h2>
          <p className={classes.subtitle}>
            {t(isReal ? 'trend.subtitle' : 'trend.publishedSubtitle')}
          </p>
        </div>
        {access !== null && (
          <div className={classes.tools}>
            <SegmentedControl
              classNames={{ label: classes.period }}
              aria-label={t('trend.period')}
              data={PERIODS.map((value) => ({ value, label: t(`trend.periods.${value}`) }))}
              value={period}
              onChange={choose}
            />
            <Tip label={t('trend.refresh')}>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('trend.refresh')}
                loading={trend.isFetching && !trend.isPending}
                onClick={() => void trend.refetch()}
              >
                <IconRefresh size={18} aria-hidden />
              </ActionIcon>
            </Tip>
          </div>
        )}
      </div>
      <div className={classes.body} data-chart={access !== null}>
        <TrendChart trend={trend} isGuest={access === null} />
      </div>
    </Paper>
  )
}
