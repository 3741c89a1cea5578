import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { RecordTable } from '../record-table.tsx'
import classes from './trend-tiles.module.css'

export type TrendTile = {
  label: string
  value: number
  /** What the value counts, or out of how many. */
  note?: string
  /** How the value is colored while it is above 0. */
  tone?: 'middle' | 'low'
  /** Where the value leads. */
  to?: string
  /** Counts by day or hour, in the order of `days`; absent: there is no history. */
  counts?: readonly number[]
}

/**
 * Figures with their history as bars, a bar per day or hour; a button switches to the same counts as a table. Those that are 0
 * and have been all along are only named, in one line.
 */
export function TrendTiles({
  label,
  days,
  unit = 'day',
  tiles,
}: {
  label: string
  /** Calendar days, or moments at which the hours begin; oldest first. */
  days: readonly string[]
  unit?: 'day' | 'hour'
  tiles: readonly TrendTile[]
}) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const nameOf = unit === 'day' ? format.day : format.moment
  const [isTable, setTable] = useState(false)
  const busy = tiles.filter(
    ({ value, counts = [] }) => value > 0 || counts.some((count) => count > 0),
  )
  const namesOf = (hasHistory: boolean) =>
    tiles
      .filter((tile) => !busy.includes(tile) && (tile.counts !== undefined) === hasHistory)
      .map((tile) => tile.label)
      .join(', ')
  const [quiet, none] = [namesOf(true), namesOf(false)]
  const drawn = busy.filter(({ counts }) => counts !== undefined)
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <div>
      {isTable ? (
        <div className={classes.table}>
          <RecordTable
            label={label}
            rows={days.map((day, at) => ({ day, at })).toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { label: t(`trend.${unit}`), cell: ({ day }) => nameOf(day) },
              ...drawn.map((tile) => ({
                label: tile.label,
                figure: ({ at }: { at: number }) => format.number(tile.counts?.[at] ?? 0),
              })),
            ]}
          />
        </div>
      ) : (
        <dl className={classes.tiles} aria-label={label}>
          {busy.map((tile) => (
            <Tile key={tile.label} tile={tile} names={days.map(nameOf)} />
          ))}
        </dl>
      )}
      <div className={classes.below}>
        <p className={classes.quiet}>
          {none !== '' && t('trend.none', { names: none })}{' '}
          {quiet !== '' &&
            t(unit === 'day' ? 'trend.quiet' : 'trend.quietHours', {
              count: days.length,
              names: quiet,
            })}
        </p>
        {drawn.length > 0 && (
          <Button
            className={classes.toggle}
            variant="subtle"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'trend.asBars' : 'trend.asTable')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Tile({ tile, names }: { tile: TrendTile; names: readonly string[] }) {
  const format = useFormat()
  const { label, value, note, tone, to, counts } = tile
  return (
    <div className={classes.tile} data-tone={value === 0 ? undefined : tone}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>
          {to === undefined ? format.number(value) : <Link to={to}>{format.number(value)}</Link>}
        </span>
        {note !== undefined && <small>{note}</small>}
        {counts !== undefined && <Bars counts={counts} names={names} />}
      </dd>
    </div>
  )
}

/** The counts by day or hour, drawn without numbers: the table has them. */
function Bars({ counts, names }: { counts: readonly number[]; names: readonly string[] }) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const most = Math.max(1, ...counts)
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${counts.length} 1`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {counts.map((count, at) => (
        <rect
          key={names[at]}
          x={at + 0.12}
          width={0.76}
          y={1 - Math.max(count / most, BASELINE)}
          height={Math.max(count / most, BASELINE)}
          data-none={count === 0}
        >
          <title>{t('trend.bar', { day: names[at] ?? '', number: format.number(count) })}</title>
        </rect>
      ))}
    </svg>
  )
}

/** Height of a bar without anything, as a share of the highest. */
const BASELINE = 0.03
