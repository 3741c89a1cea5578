import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, inTransaction, type Pool } from '../server/src/database/connection.ts'
import { openOwned } from '../server/src/database/open-database.ts'
import { ensureTimeZone } from '../server/src/database/readings/time-zone.ts'
import { loadDemoData } from '../server/src/demo/load-demo-data.ts'
import { makeBackup } from '../server/src/features/backup/make-backup.ts'
import { version } from '../server/src/version.ts'
import { ROOT } from './steps.ts'

/*
 * npm run keep-release    keeps a small database as this release leaves it, for server/src/database/migrate/releases.test.ts:
 *                         the demonstration with a few games, as a backup
 */
const GAMES = 6
const TIME_ZONE = 'America/Sao_Paulo'
/** Of nobody: the backup holds demonstration data alone. */
const SECRET = { current: 'the backup of a release holds no secrets', former: [] }

type Reference = { table: string; column: string; to: string; toColumn: string }

/** Removes all games but the first few, with all that leads to them, also what nobody else may remove. */
const keepFewGames = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (_, client) => {
    const { rows } = await client.query<Reference>(
      `select conrelid::regclass::text as "table", quote_ident(own.attname) as "column",
         confrelid::regclass::text as "to", quote_ident(other.attname) as "toColumn"
       from pg_constraint f
       join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
       join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
       where contype = 'f' and conparentid = 0 and conrelid <> confrelid`,
    )
    const remove = async (table: string, condition: string): Promise<void> => {
      for (const { table: from, column, toColumn } of rows.filter(({ to }) => to === table)) {
        await remove(from, `${column} in (select ${toColumn} from ${table} where ${condition})`)
      }
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(`delete from ${table} where ${condition}`)
    }
    await remove('games', `id > ${GAMES}`)
  })

const directory = await mkdtemp(join(tmpdir(), 'retorna-release-'))
const database = await openOwned(
  { databaseUrl: undefined, dataDir: directory },
  'retorna',
  console.log,
)
const { pool } = database
try {
  await database.migrate()
  await ensureTimeZone(pool, TIME_ZONE, console.log)
  const demo = { pool, db: createDatabase(pool) }
  await loadDemoData(demo, { timeZone: TIME_ZONE }, new Date(), console.log)
  await keepFewGames(pool)
  const file = join(ROOT, 'server/test/releases', `${version}.tar`)
  const { rows, bytes } = await makeBackup(pool, file, { secret: SECRET, recipient: undefined })
  console.log(`${file}: ${rows} rows, ${bytes} bytes`)
} finally {
  await database.close()
  await rm(directory, { recursive: true, force: true })
}
