import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'

/** What a state is made with. */
export type StateSetting = {
  pool: pg.Pool
  db: Database
  config: Pick<Config, 'timeZone'>
  now: Date
}

/** What a person of the demonstration can be put into. */
export type DemoState = {
  /** The account that sees it. */
  email: string
  /** What holds then. */
  says: string
  /** Makes it so, however often it is asked for; returns where it is seen. */
  put: (setting: StateSetting) => Promise<string>
}
