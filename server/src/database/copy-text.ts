import type pg from 'pg'
import type { Connection } from './connection.ts'

/**
 * Runs `copy … from stdin` with all of its rows, in the text format, as one message. A stream would wait until the
 * database requests the rows, while neither side works.
 *
 * @param rows must fit in memory; each with its line break.
 */
export const copyText = (client: Connection, statement: string, rows: string): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new Copy(statement, rows, (error) => (error ? reject(error) : resolve())))
  })

/** Members missing in the driver's types. */
type Copying = { sendCopyFromChunk: (rows: Buffer) => void; endCopyFrom: () => void }

/** A custom query of the driver, with the method names that it calls. */
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

  /** The database skips the rows that were sent with a failing statement. */
  handleError(error: Error): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback()
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(): void {}
}
