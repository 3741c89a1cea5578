import type { SeriesForecast } from '@retorna/contract/forecast'
import { gameChartRange } from '@retorna/domain/chart-range'
import { IconChartLine } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import chart from '../../ui/chart/chart.module.css'
import { ChartFrame, ChartTable, PlotFrame } from '../../ui/chart/chart-frame.tsx'
import { useCursor } from '../../ui/chart/use-cursor.ts'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import { type FanDay, fanDays } from './fan-days.ts'
import { FanPlot } from './fan-plot.tsx'
import classes from './forecast.module.css'

const HEIGHT = 300

/** The last days with the ranges stated for them, then the ranges of the coming days; also available as a table. */
export function FanChart({
  series,
  name,
  theoretical,
}: {
  series: SeriesForecast
  name: string
  theoretical: number | null
}) {
  const { t, format } = useTexts(['forecast', 'chart', 'labels'])
  const days = useMemo(() => fanDays(series), [series])
  const label = t('forecast:chart.label', { name })
  return (
    <ChartFrame
      label={label}
      Icon={IconChartLine}
      legend={
        <>
          <li>
            <span className={chart.swatch} data-kind="observed" />
            {t('labels:observedRtp')}
          </li>
          {theoretical !== null && (
            <li>
              <span className={chart.swatch} data-kind="theoretical" />
              {t('labels:theoreticalRtp')} {format.percent(theoretical)}
            </li>
          )}
          <li>
            <span className={chart.swatch} data-kind="band" />
            {t('forecast:chart.stated')}
          </li>
          <li>
            <span className={classes.fanSwatch} />
            {t('forecast:chart.fan')}
          </li>
        </>
      }
      table={<FanTable label={label} days={days} />}
    >
      <Plot label={label} days={days} theoretical={theoretical} />
    </ChartFrame>
  )
}

function Plot({
  label,
  days,
  theoretical,
}: {
  label: string
  days: readonly FanDay[]
  theoretical: number | null
}) {
  const { t, format } = useTexts('forecast')
  const frame = useRef<HTMLDivElement>(null)
  const last = days.length - 1
  const { index: chosen, handlers } = useCursor(days.length, ({ clientX, currentTarget }) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.round((last * (clientX - left)) / width)
  })
  const index = chosen ?? last
  const day = days[index]
  const scale = useMemo(
    () =>
      gameChartRange(
        days.flatMap(({ range95, observed }) => [
          range95.low,
          range95.high,
          ...(observed === null ? [] : [observed]),
        ]),
        theoretical,
      ),
    [days, theoretical],
  )
  if (day === undefined || scale === null) return null
  const text = t('chart.point', {
    day: format.day(day.date),
    observed: day.observed === null ? t(`chart.${day.state}`) : format.percent(day.observed),
    low: format.percent(day.range95.low),
    high: format.percent(day.range95.high),
  })
  return (
    <PlotFrame
      frame={frame}
      height={HEIGHT}
      label={label}
      text={text}
      hint={t('chart.hint')}
      index={index}
      count={days.length}
      {...handlers}
    >
      <FanPlot days={days} theoretical={theoretical} scale={scale} />
      {chosen !== null && (
        <div aria-hidden="true">
          <div
            className={chart.line}
            style={{ left: `${(100 * index) / Math.max(1, last)}%`, top: 0, height: HEIGHT }}
          />
          <div
            className={classes.readout}
            data-end={index > last / 2}
            style={{ [index > last / 2 ? 'left' : 'right']: 0 }}
          >
            {text}
          </div>
        </div>
      )}
    </PlotFrame>
  )
}

function FanTable({ label, days }: { label: string; days: readonly FanDay[] }) {
  const { t, format } = useTexts(['forecast', 'labels'])
  const range = ({ low, high }: FanDay['range95']) =>
    `${format.percent(low)} – ${format.percent(high)}`
  return (
    <ChartTable label={label} height={HEIGHT}>
      <thead>
        <tr>
          <th scope="col">{t('labels:day')}</th>
          <th scope="col">{t('labels:observedRtp')}</th>
          <th scope="col">{t('range.half')}</th>
          <th scope="col">{t('range.most')}</th>
          <th scope="col">{t('range.nearly')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, observed, state, isCorrected, ...ranges }) => (
          <tr key={date}>
            <td>{format.day(date)}</td>
            <td>
              {figureOr(observed, format.percent, t(`chart.${state}`))}
              {isCorrected && ` (${t('chart.corrected')})`}
            </td>
            <td>{range(ranges.range50)}</td>
            <td>{range(ranges.range80)}</td>
            <td>{range(ranges.range95)}</td>
          </tr>
        ))}
      </tbody>
    </ChartTable>
  )
}
