import type { VersionForecast } from '@retorna/contract/forecast'
import { IconChartLine } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChartFrame, ChartTable } from '../../ui/chart/chart-frame.tsx'
import classes from './forecast.module.css'
import { useVersionWords } from './version-words.ts'

const SIZE = { width: 300, height: 36 }
const TABLE_HEIGHT = 320

/** The probability of each version, as it was stated day by day, and now. */
export function VersionHistory({ versions }: { versions: VersionForecast }) {
  const { t, format } = useTexts(['forecast', 'labels'])
  const words = useVersionWords()
  const { rtps, probabilities, history } = versions
  const names = [...rtps.map(words.name), words.name('none')]
  const label = t('versions.history')
  const [first] = history
  return (
    <ChartFrame
      label={label}
      Icon={IconChartLine}
      legend={
        <li>
          {t('versions.historyNote')}{' '}
          {first !== undefined && t('versions.from', { day: format.day(first.date) })}
        </li>
      }
      table={
        <ChartTable label={label} height={TABLE_HEIGHT}>
          <thead>
            <tr>
              <th scope="col">{t('labels:day')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map((day) => (
              <tr key={day.date}>
                <td>{format.day(day.date)}</td>
                {names.map((name, version) => (
                  <td key={name}>{words.share(day.probabilities[version] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </ChartTable>
      }
    >
      <dl className={classes.versions}>
        {names.map((name, version) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Course shares={history.map((day) => day.probabilities[version] ?? 0)} />
              <strong>{words.share(probabilities[version] ?? 0)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </ChartFrame>
  )
}

/** The course of a probability, from 0 at the bottom to 1 at the top. */
function Course({ shares }: { shares: readonly number[] }) {
  const { width, height } = SIZE
  const x = (index: number) => (shares.length < 2 ? width : (width * index) / (shares.length - 1))
  const points = shares.map((share, index) => `${x(index)},${height * (1 - share)}`)
  return (
    <svg
      className={classes.course}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={[`0,${height}`, ...points, `${width},${height}`].join(' ')} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
