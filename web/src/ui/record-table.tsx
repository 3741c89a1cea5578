import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './record-table.module.css'

/** A phone; on a tablet the columns fit side by side. */
const NARROW = '(max-width: 40em)'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  isFigure?: boolean
  /** Such as a day or a range. */
  isOneLine?: boolean
  /** A day with its time: wide enough for two lines at most. */
  isMoment?: boolean
  /** A button, which needs no column label. */
  isAction?: boolean
}

type Records<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** Whether a table shows each record as a card. */
export const useRecordCards = (): boolean =>
  useMediaQuery(NARROW, false, { getInitialValueInEffect: false })

/** Records as a table; on a phone each is a card. The first column names the record. */
export function RecordTable<Row>(records: Records<Row>) {
  const { label, columns, rows, keyOf } = records
  if (useRecordCards()) return <Cards {...records} />
  return (
    <Box className={classes.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-figure={column.isFigure}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-figure={column.isFigure}
                  data-one-line={column.isOneLine}
                  data-moment={column.isMoment}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Cards<Row>({ label, columns, rows, keyOf }: Records<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <dl>
            {columns.map((column) => (
              <div key={column.label} data-action={column.isAction}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
