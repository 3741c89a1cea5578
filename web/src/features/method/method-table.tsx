import type { ReactNode } from 'react'
import classes from './method-page.module.css'

/**
 * A table of figures whose rows become cards on phones; the first cell names its row, the section's title the table.
 */
export function MethodTable({
  labelledBy,
  caption,
  head,
  rows,
}: {
  /** The id of the section's heading. */
  labelledBy: string
  /** Shown below a table that needs an explanation. */
  caption?: string
  head: readonly string[]
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
}) {
  return (
    <table className={classes.table} aria-labelledby={labelledBy}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" data-label={head[0]}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
