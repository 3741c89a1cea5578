import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './record-table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The width of a phone; on a tablet the columns fit side by side. */
const NARROW = '(max-width: 40em)'

/**
 * The kinds of cell besides the default (`cell`): a right-aligned `figure`; `oneLine`, such as a day or a range; a
 * `moment`, a day with its time, wide enough to need two lines at most; and an `action`, a button whose column label
 * only screen readers need.
 */
const KINDS = ['cell', 'figure', 'oneLine', 'moment', 'action'] as const
export type Kind = (typeof KINDS)[number]

type CellOf<Row> = (row: Row) => ReactNode

export type Column<Row> = { label: string } & { [K in Kind]: Record<K, CellOf<Row>> }[Kind]

type Key = string | number

type Records<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

const kindOf = (column: object): Kind => KINDS.find((kind) => kind in column) ?? 'cell'

/** Whether tables show each record as a card. */
export const useRecordCards = (): boolean =>
  useMediaQuery(NARROW, false, { getInitialValueInEffect: false })

/** Records as a table, or as cards on a phone. The first column names the record. By default a row's key is its id. */
export function RecordTable<Row extends { id: Key }>(records: Records<Row>): ReactNode
export function RecordTable<Row>(records: Records<Row> & { keyOf: (row: Row) => Key }): ReactNode
export function RecordTable<Row extends { id: Key }>({
  label,
  keyOf = ({ id }) => id,
  ...records
}: Records<Row> & { keyOf?: (row: Row) => Key }) {
  const rows = records.rows.map((row) => ({ key: keyOf(row), row }))
  const columns = records.columns.map((column) => {
    const kind = kindOf(column)
    return { label: column.label, kind, of: (column as Partial<Record<Kind, CellOf<Row>>>)[kind] }
  })
  if (useRecordCards()) {
    return (
      <ul className={classes.cards} aria-label={label}>
        {rows.map(({ key, row }) => (
          <li key={key}>
            <dl>
              {columns.map((column) => (
                <div key={column.label} data-kind={column.kind}>
                  <dt>{column.label}</dt>
                  <dd>{column.of?.(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Box className={classes.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-kind={column.kind}>
                {column.kind === 'action' ? (
                  <VisuallyHidden>{column.label}</VisuallyHidden>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, row }) => (
            <tr key={key}>
              {columns.map(({ label: heading, kind, of }, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell key={heading} scope={index === 0 ? 'row' : undefined} data-kind={kind}>
                    {of?.(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
