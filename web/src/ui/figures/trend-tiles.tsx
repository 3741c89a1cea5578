import { Box, Button, Group } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { InfoTip } from '../info-tip.tsx'
import { RecordTable } from '../record-table.tsx'
import { MissingValue } from './missing-value.tsx'
import classes from './trend-tiles.module.css'

/** With more names than this, the line would be a wall of words. */
const MOST_NAMED = 3

export type TrendTile = {
  label: string
  /** `null` if unknown, for the reason in `missing`. */
  value: number | null
  missing?: string
  /** Formats the values; by default as counts. */
  format?: (value: number) => string
  /** What the value counts, or the total that it is part of. */
  note?: string
  /** A definition, shown on demand. */
  explanation?: string
  /** The color of the value while it is above 0. */
  tone?: 'middle' | 'low'
  /** The address to which the value links. */
  to?: string
  /** Counts by day, hour or week, in the order of `days`; `null` if unknown. Without `counts`, there is no history. */
  counts?: readonly (number | null)[]
}

/**
 * Figures with their history as bars, one bar per day, hour or week; a button switches to the counts as a table.
 * Figures that have been 0 all along are only named in one line, or counted if there are many, unless all are to be
 * shown.
 */
export function TrendTiles({
  label,
  days,
  unit = 'day',
  showsAll = false,
  tiles,
}: {
  label: string
  /** Calendar days, moments at which the hours begin, or the first days of weeks; oldest first. */
  days: readonly string[]
  unit?: 'day' | 'hour' | 'week'
  showsAll?: boolean
  tiles: readonly TrendTile[]
}) {
  const { t, format } = useTexts(['ui', 'labels'])
  const nameOf = unit === 'hour' ? format.moment : format.day
  const [isTable, setTable] = useState(false)
  const busy = tiles.filter(
    ({ value, counts = [] }) => showsAll || value !== 0 || counts.some((count) => count !== 0),
  )
  const idle = tiles.filter((tile) => !busy.includes(tile))
  const namesOf = (hasHistory: boolean) =>
    idle
      .filter((tile) => (tile.counts !== undefined) === hasHistory)
      .map((tile) => tile.label)
      .join(', ')
  const [quiet, none] = [namesOf(true), namesOf(false)]
  const named = [
    ...(none === '' ? [] : [t('trend.none', { names: none })]),
    ...(quiet === ''
      ? []
      : [
          t(unit === 'hour' ? 'trend.quietHours' : 'trend.quiet', {
            count: days.length,
            names: quiet,
          }),
        ]),
  ].join(' ')
  const counted = t('trend.others', { number: idle.length })
  const drawn = busy.filter(({ counts }) => counts !== undefined)
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <div>
      {isTable ? (
        // On phones the list in it cannot take the focus, without which keys do not scroll.
        <Box className={classes.table} role="group" aria-label={label} tabIndex={0}>
          <RecordTable
            label={label}
            rows={days.map((day, at) => ({ day, at })).toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { label: t(`trend.${unit}`), cell: ({ day }) => nameOf(day) },
              ...drawn.map((tile) => ({
                label: tile.label,
                figure: ({ at }: { at: number }) => (
                  <Written tile={tile} value={tile.counts?.[at] ?? null} />
                ),
              })),
            ]}
          />
        </Box>
      ) : (
        <dl className={classes.tiles} aria-label={label}>
          {busy.map((tile) => (
            <Tile key={tile.label} tile={tile} names={days.map(nameOf)} />
          ))}
        </dl>
      )}
      <Group gap="4px 16px" justify="space-between" mt={8}>
        <Box c="dimmed" fz="0.875rem">
          {busy.length > 0 && idle.length > MOST_NAMED ? (
            <>
              {counted} <InfoTip name={counted} text={named} />
            </>
          ) : (
            named
          )}
        </Box>
        {drawn.length > 0 && (
          <Button
            ml="auto"
            variant="subtle"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'trend.asBars' : 'labels:asTable')}
          </Button>
        )}
      </Group>
    </div>
  )
}

function Tile({ tile, names }: { tile: TrendTile; names: readonly string[] }) {
  const { label, value, note, explanation, tone, to, counts } = tile
  const written = <Written tile={tile} value={value} />
  return (
    <div className={classes.tile} data-tone={value !== null && value > 0 ? tone : undefined}>
      <dt>
        {label}
        {explanation !== undefined && <InfoTip name={label} text={explanation} />}
      </dt>
      <dd>
        <span className={classes.value}>
          {to === undefined ? written : <Link to={to}>{written}</Link>}
        </span>
        {note !== undefined && <small>{note}</small>}
        {counts !== undefined && <Bars tile={tile} counts={counts} names={names} />}
      </dd>
    </div>
  )
}

function Written({ tile, value }: { tile: TrendTile; value: number | null }) {
  const format = useFormat()
  if (value === null) return <MissingValue reason={tile.missing} />
  return (tile.format ?? format.number)(value)
}

/** The counts by day, hour or week, drawn without numbers, which the table shows. */
function Bars({
  tile,
  counts,
  names,
}: {
  tile: TrendTile
  counts: readonly (number | null)[]
  names: readonly string[]
}) {
  const { t, format } = useTexts('ui')
  const written = tile.format ?? format.number
  const most = Math.max(1, ...counts.map((count) => count ?? 0))
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${counts.length} 1`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {counts.map(
        (count, at) =>
          count !== null && (
            <rect
              key={names[at]}
              x={at + 0.12}
              width={0.76}
              y={1 - Math.max(count / most, BASELINE)}
              height={Math.max(count / most, BASELINE)}
              data-none={count === 0}
            >
              <title>{t('trend.bar', { day: names[at] ?? '', number: written(count) })}</title>
            </rect>
          ),
      )}
    </svg>
  )
}

/** Height of an empty bar, as a share of the highest. */
const BASELINE = 0.03
