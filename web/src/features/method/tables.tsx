import { figureOf, rangeOf, rowsOf } from '@retorna/contract/method/measured'
import { fill } from '@retorna/contract/words/fill'
import { Bar } from './bar.tsx'
import { MethodFold } from './method-section.tsx'
import { MethodTable } from './method-table.tsx'
import { useMethodFormat, useMethodTexts } from './use-method.ts'

const WRONG = ['SD alone', 'half the SD', 'twice the SD'] as const

/** What a verdict is worth if the standard deviation is wrong. */
export function WrongTable() {
  const texts = useMethodTexts().wrong
  const format = useMethodFormat()
  const cell = (known: string, verdict: string) => {
    const rows = rowsOf('one-look', { stakes: 'unequal', known, verdict })
    if (rows.every(({ values }) => values.judged === 0)) return texts.none
    const { least, most } = rangeOf(rows, 'least', 'most')
    return `${format.rate(least)} – ${format.rate(most)}`
  }
  return (
    <MethodTable
      labelledBy="wrong-title"
      head={[texts.case, texts.watch, texts.outside]}
      rows={WRONG.map((known) => ({
        name: texts.names[known],
        cells: [cell(known, 'watch'), cell(known, 'outside')],
      }))}
    />
  )
}

const SHIFTS = [-2, -4]

/** Days until a game that pays too little gets the answer `off`, proved and estimated. */
export function SlowTable() {
  const texts = useMethodTexts().slow
  const format = useMethodFormat()
  const columns = [
    ...(['table', 'win'] as const).map((known) => ({
      head: texts[known],
      claim: 'days-to-off',
      setting: { known: known === 'table' ? 'table' : 'maximum win' },
    })),
    ...[...new Set(rowsOf('estimated-delay').map(({ setting }) => Number(setting.plays)))].map(
      (plays) => ({
        head: fill(texts.estimated, { plays: format.number(plays) }),
        claim: 'estimated-delay',
        setting: { plays },
      }),
    ),
  ]
  return (
    <MethodTable
      labelledBy="slow"
      head={[texts.shift, ...columns.map(({ head }) => head)]}
      rows={SHIFTS.map((shift) => ({
        name: format.points(shift),
        cells: columns.map(({ claim, setting }) => {
          const median = rowsOf(claim, { ...setting, shift })[0]?.values.median
          return median === undefined ? texts.never : format.short(median)
        }),
      }))}
    />
  )
}

/** The plays a day on which the proofs of {@link SlowTable} are based. */
export const provedPlays = (): number => Number(rowsOf('days-to-off')[0]?.setting.plays)

/** Days until an alert finds a shift. */
export function DelayTable() {
  const texts = useMethodTexts().delay
  const format = useMethodFormat()
  const rows = rowsOf('delay').toSorted((a, b) => Number(a.setting.shift) - Number(b.setting.shift))
  return (
    <MethodTable
      labelledBy="delay-title"
      head={[texts.shift, texts.days, texts.slowest]}
      rows={rows.map((row) => ({
        name: format.points(Number(row.setting.shift)),
        cells: ['median', 'slowest'].map((name) => format.short(figureOf(row, name))),
      }))}
    />
  )
}

/** Median number of days until Today names a game that fell. */
export const todayDelay = (): number => figureOf(rowsOf('discovery-delay')[0], 'median')

/** How often an alert in points fires by chance, by plays a day. */
export function PointsFold() {
  const texts = useMethodTexts().points
  const format = useMethodFormat()
  const rows = rowsOf('points-alert')
  const end = rangeOf(rows, 'mean').most
  return (
    <MethodFold
      id="points"
      title={texts.title}
      lead={fill(texts.lead, { points: String(rows[0]?.setting.points) })}
    >
      <MethodTable
        labelledBy="points-title"
        head={[texts.plays, texts.firings]}
        rows={rows.map((row) => {
          const firings = figureOf(row, 'mean')
          return {
            name: format.number(Number(row.setting.plays)),
            cells: [
              <>
                {format.short(firings)}
                <Bar least={0} most={firings} limit={null} end={end} />
              </>,
            ],
          }
        })}
      />
    </MethodFold>
  )
}

const SOURCES_OF_DEVIATION = ['all', 'table', 'measured', 'given', 'assumed'] as const

/** The share of the demonstration's windows that can be judged, and the results of its sound games. */
export function DemonstrationTable() {
  const texts = useMethodTexts().demonstration
  const format = useMethodFormat()
  return (
    <MethodTable
      labelledBy="demonstration-title"
      head={[texts.known, texts.judged, texts.watch, texts.outside]}
      rows={SOURCES_OF_DEVIATION.map((source) => {
        const [row] = rowsOf('demonstration', { source })
        const judged = figureOf(row, 'judged')
        return {
          name: texts.names[source],
          cells: [
            <>
              {format.rate(judged)}
              <Bar least={0} most={judged} limit={null} end={100} />
            </>,
            ...['watch', 'outside'].map((name) =>
              row?.values[name] === undefined ? texts.tooFew : format.rate(figureOf(row, name)),
            ),
          ],
        }
      })}
    />
  )
}
