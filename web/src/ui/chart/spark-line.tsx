import { DAY_MS } from '@retorna/domain/milliseconds'
import styles from './spark-line.module.css'

const WIDTH = 96
const HEIGHT = 32
/** Room for the line's width and round ends. */
const MARGIN = 3

type Day = { date: string; rtp: number }

/**
 * Daily RTPs, oldest first, as a small line without axes, with the theoretical RTP dashed. Days without readings are
 * gaps. `label` describes the line in words; without any day, nothing is drawn.
 */
export function SparkLine({
  days,
  theoretical,
  label,
}: {
  days: readonly Day[]
  theoretical: number | null
  label: string
}) {
  const last = days.at(-1)
  if (last === undefined) return null
  const values = days.map(({ rtp }) => rtp).concat(theoretical ?? [])
  const low = Math.min(...values)
  const range = Math.max(...values) - low || 1
  const age = ({ date }: Day) => (Date.parse(last.date) - Date.parse(date)) / DAY_MS
  const span = Math.max(...days.map(age)) || 1
  const x = (day: Day) => WIDTH - MARGIN - (age(day) / span) * (WIDTH - 2 * MARGIN)
  const y = (rtp: number) => HEIGHT - MARGIN - ((rtp - low) / range) * (HEIGHT - 2 * MARGIN)
  const line = days.map((day, index) => {
    const before = days[index - 1]
    const follows = before !== undefined && age(before) - age(day) === 1
    // A day without neighbors is a dot: a line of zero length with round ends.
    return `${follows ? 'L' : 'M'}${x(day).toFixed(1)} ${y(day.rtp).toFixed(1)}h0`
  })
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {theoretical !== null && (
        <path className={styles.theoretical} d={`M0 ${y(theoretical).toFixed(1)}H${WIDTH}`} />
      )}
      <path className={styles.observed} d={line.join('')} />
    </svg>
  )
}
