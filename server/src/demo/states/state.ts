import type { Config } from '../../config.ts'
import type { Database, Pool } from '../../database/connection.ts'

export type StateSetting = {
  pool: Pool
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
