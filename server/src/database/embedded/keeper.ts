import pg from 'pg'
import { isRunning } from './running.ts'

/** Each process holds one connection of this name plus its process id while it needs the server. */
const KEEPER = 'retorna keeper '

/** Connects; losing the connection later raises `end`, not an error. */
export const connectKeeper = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${KEEPER}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Whether another process, or another part of this one, also needs the server. */
export const isNeededByOthers = async (keeper: pg.Client): Promise<boolean> => {
  const { rows } = await keeper.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where starts_with(application_name, $1) and pid <> pg_backend_pid()',
    [KEEPER],
  )
  // The server may not have noticed yet that a killed process is gone.
  const needed = await Promise.all(
    rows.map((row) => isRunning(Number(row.name.slice(KEEPER.length)))),
  )
  return needed.includes(true)
}

/** Releases the connection; from here on it does not count as a user, however long it takes to close. */
export const endKeeper = async (keeper: pg.Client): Promise<void> => {
  await keeper.query("set application_name = ''").catch(() => {})
  await keeper.end().catch(() => {})
}
