import { Button, Group } from '@mantine/core'
import type {
  Report,
  ReportBlock,
  ReportTable,
  ReportValue,
} from '@retorna/contract/reports/report'
import { gameChartRange } from '@retorna/domain/chart-range'
import { formatFigure } from '@retorna/domain/format-figure'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { FigureCard } from '../../ui/figures/figure-card.tsx'
import { RecordTable, useRecordCards } from '../../ui/record-table.tsx'
import { ReportBars } from './report-bars.tsx'
import finding from './report-finding.module.css'
import { ReportAnswerMark, ReportAnswers } from './report-finding.tsx'
import classes from './report-view.module.css'

export function ReportBlockView({
  block,
  isTitled,
  report,
}: {
  block: ReportBlock
  /** Whether its title differs from that of the section and of the chart above. */
  isTitled: boolean
  report: Report
}) {
  switch (block.type) {
    case 'text':
      return block.paragraphs.map((paragraph) => (
        <p key={paragraph} className={classes.text}>
          {paragraph}
        </p>
      ))
    case 'figures':
      return (
        <dl className={classes.figures}>
          {block.figures.map(({ label, value, unit, note }) => (
            <FigureCard
              key={label}
              label={label}
              value={formatFigure(value, unit, report.language, report.timeZone)}
              {...(note !== null && { note })}
            />
          ))}
        </dl>
      )
    case 'table':
      return isOfProperties(block) ? (
        <Properties table={block} isTitled={isTitled} />
      ) : (
        <Table table={block} isTitled={isTitled} report={report} />
      )
    case 'bars':
      return <ReportBars block={block} isTitled={isTitled} report={report} />
    case 'answers':
      return <ReportAnswers block={block} />
    case 'line':
      return <Line block={block} />
    case 'signatures':
      return block.lines.map((line) => (
        <p key={line} className={classes.signature}>
          {line}
        </p>
      ))
  }
}

/**
 * Whether a table pairs names with values in words: as a list, it reads better than as a table of two columns,
 * especially on a phone.
 */
const isOfProperties = ({ columns }: ReportTable): boolean =>
  columns.length === 2 && columns.every(({ unit }) => unit === 'text')

function Properties({
  table: { title, rows },
  isTitled,
}: {
  table: ReportTable
  isTitled: boolean
}) {
  return (
    <div>
      {isTitled && <h3 className={classes.blockTitle}>{title}</h3>}
      <dl className={classes.properties}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The number of rows shown at first; fewer on a phone, where each is a card, and four times as many with each step. */
const FIRST = 50
const FIRST_CARDS = 10

function Table({
  table,
  isTitled,
  report,
}: {
  table: ReportTable
  isTitled: boolean
  report: Report
}) {
  const { t, format } = useTexts('reports')
  const first = useRecordCards() ? FIRST_CARDS : FIRST
  const [more, setMore] = useState(0)
  const shown = first + more
  const { title, columns, rows, answers, empty } = table
  const left = rows.length - shown
  return (
    <div>
      {isTitled && <h3 className={classes.blockTitle}>{title}</h3>}
      {rows.length === 0 ? (
        <p className={classes.text}>{empty}</p>
      ) : (
        <RecordTable
          label={t('table', { title })}
          columns={columns.map(({ label, unit }, index) => {
            const cell = ({ cells }: { cells: readonly ReportValue[] }) =>
              formatFigure(cells[index] ?? null, unit, report.language, report.timeZone)
            if (index === answers?.column) {
              return {
                label,
                cell: (row: { cells: readonly ReportValue[]; index: number }) => {
                  const mark = answers.marks[row.index] ?? null
                  return (
                    <span className={finding.answer}>
                      {mark !== null && <ReportAnswerMark mark={mark} />}
                      <span>{cell(row)}</span>
                    </span>
                  )
                },
              }
            }
            if (unit === 'day' || unit === 'range') return { label, oneLine: cell }
            if (unit === 'moment') return { label, moment: cell }
            return index === 0 || unit === 'text' ? { label, cell } : { label, figure: cell }
          })}
          rows={rows.slice(0, shown).map((cells, index) => ({ cells, index }))}
          keyOf={({ index }) => index}
        />
      )}
      {left > 0 && (
        <Group component="p" gap="8px 16px" mt={8} c="dimmed" fz="sm">
          {t('rows', { shown: format.number(shown), total: format.number(rows.length) })}
          <Button onClick={() => setMore(more + 4 * first)}>
            {t('more', { number: format.number(Math.min(left, 4 * first)) })}
          </Button>
        </Group>
      )}
    </div>
  )
}

function Line({ block }: { block: Extract<ReportBlock, { type: 'line' }> }) {
  const { t } = useTexts(['reports', 'labels'])
  const { title, line, band, theoretical, points } = block
  const values = points.flatMap(({ value, theoretical: ofDay }) => [value, ofDay ?? value])
  return (
    <div>
      <h3 className={classes.blockTitle}>{title}</h3>
      <LineChart
        label={title}
        height={260}
        theoretical={theoretical}
        range={gameChartRange(values, theoretical)}
        points={points.map(({ day, theoretical: ofDay = null, ...values }) => ({
          date: day,
          theoretical: ofDay,
          ...values,
        }))}
        texts={{
          line,
          band,
          noBand: t('noBand'),
          between: (low, high) => t('labels:between', { low, high }),
        }}
      />
    </div>
  )
}
