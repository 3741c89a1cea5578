import type pg from 'pg'
import type { Connection } from './connection.ts'

/**
 * Runs `copy … from stdin` with all of its rows, in the text format, as one message. A stream waits until the database asks
 * for the rows, in which time neither works.
 *
 * @param rows as large as one may hold in memory, each with its line break.
 */
export const copyText = (client: Connection, statement: string, rows: string): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new Copy(statement, rows, (error) => (error ? reject(error) : resolve())))
  })

/** What the types of the driver leave out. */
type Copying = { sendCopyFromChunk: (rows: Buffer) => void; endCopyFrom: () => void }

/** A query of the driver, by the names that it calls. */
class Copy implements pg.Submittable {
  readonly #statement: string
  readonly #rows: string
  callback: (error?: Error) => void

  constructor(statement: string, rows: string, callback: (error?: Error) => void) {
    this.#statement = statement
    this.#rows = rows
    this.callback = callback
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement)
    const copying = connection as pg.Connection & Copying
    copying.sendCopyFromChunk(Buffer.from(this.#rows))
    copying.endCopyFrom()
  }

  /** Rows that were sent with a statement that fails are passed over by the database. */
  handleError(error: Error): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback()
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(): void {}
}
