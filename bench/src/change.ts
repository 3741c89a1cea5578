import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openSide, type Side } from './growth/side.ts'
import { GAMES } from './import/rows.ts'
import { median } from './load.ts'
import { sized } from './sized.ts'

const DAYS = 40
/** Garbage collection can take as long as some twenty changes. */
const ROUNDS = sized(120, 2)
const ROUNDS_OF_ALL = sized(30, 2)
/** Rounds with and without announcements alternate this often, so that background work affects both equally. */
const TURNS = sized(6, 1)
/** With a shorter pause, several changes would be read together. */
const PAUSE_MS = 600
/** Changes are sent to pages at most once a second. */
const REST_MS = 1_100
const TOLD = sized(5, 1)
/**
 * Some eight seconds after the heap has grown, V8 collects all of it, up to three times, whether or not anything
 * changes then: https://chromium.googlesource.com/v8/v8/+/refs/heads/main/src/heap/memory-reducer.h
 */
const SETTLED_MS = sized(20_000, 0)
const PAGES = [
  '/api/dashboard/rtp-trend?period=30d',
  '/api/hot-games',
  '/api/games/funnel',
  '/api/games/providers/averages',
  '/api/admin/today',
  '/api/admin/coverage',
]
/**
 * The processor time, in milliseconds, for receiving one change at the server and at PostgreSQL, and the time until
 * pages are notified.
 */
const TARGET = { server: 5, postgres: 5, told: 500 }
/** With many games, at most twice as much. */
const MANY = { server: 10, postgres: 10, told: 500 }

/**
 * Measures what one announced change costs if it names a single game, and if it names none, so that the server
 * reads all games again. First no page is in use, then every page whose figures are cached over days. Finally
 * measures the cost of these pages if each is requested once after a change, beyond their cost without changes.
 */
export const run = async ({ games = String(GAMES) }: { games?: string }): Promise<boolean> => {
  await using side = await openSide({ games: Number(games), days: DAYS }, { runsJobs: false })
  const target = Number(games) > GAMES ? MANY : TARGET
  const passed: boolean[] = []
  for (const use of ['no page in use', 'pages in use']) {
    if (use === 'pages in use') for (const path of PAGES) await side.time(path)
    // This is measured first, because work for a reload of all games may continue after that measurement.
    const one = await measure(side, ROUNDS, oneOf(Number(games)))
    const all = await measure(side, ROUNDS_OF_ALL, () => '')
    process.stdout.write(
      `change, ${games} games, ${use}: one reading ${told(one)}, everything ${told(all)} (target: at most ${told(target)})\n`,
    )
    passed.push(
      one.server <= target.server && one.postgres <= target.postgres && one.told <= target.told,
    )
  }
  const asked = await measure(side, ROUNDS, oneOf(Number(games)), PAGES)
  process.stdout.write(
    `change, ${games} games, each of ${PAGES.length} pages asked for after it: one reading ${told(asked)}\n`,
  )
  return passed.every(Boolean)
}

/** Returns a different game for each round. */
const oneOf =
  (games: number) =>
  (round: number): string =>
    String(1 + ((round * 37) % games))

const told = ({ server, postgres, told }: typeof TARGET): string =>
  `${server.toFixed(1)} ms server and ${postgres.toFixed(1)} ms PostgreSQL, told after ${told.toFixed(0)} ms`

/** @param pages the pages requested after each round. */
const measure = async (
  { pool, server, announce, time }: Side,
  rounds: number,
  changed: (round: number) => string,
  pages: readonly string[] = [],
): Promise<typeof TARGET> => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = (await statOf(rows[0]?.pid ?? 0)).parent
  const times: number[] = []
  for (let round = 0; round < TOLD; round++) {
    times.push(await announce(changed(round)))
    await pause(REST_MS)
  }
  const spent = async () => [await server.processorSeconds(), await secondsBelow(postmaster)]
  /** Returns the total processor time of each, in milliseconds. */
  const inRounds = async (
    first: number,
    each: (round: number) => Promise<unknown>,
  ): Promise<number[]> => {
    const before = await spent()
    for (let round = first; round < first + rounds / TURNS; round++) {
      await each(round)
      await pause(PAUSE_MS)
      for (const path of pages) await time(path)
    }
    const after = await spent()
    return after.map((seconds, side) => 1000 * (seconds - (before[side] ?? 0)))
  }
  // A server at rest has timers, and a changed day costs PostgreSQL the same no matter who is notified. The cost
  // without announcements is therefore subtracted.
  const store = async (round: number): Promise<string> => {
    const game = changed(round)
    await pool.query(
      `update daily_rtp set rtp = 96 + $2::float8 / 10
       where game_id = $1 and day = (select max(day) from daily_rtp where game_id = $1)`,
      [Number(game) || 1, round],
    )
    return game
  }
  const storeAndAnnounce = async (round: number): Promise<unknown> =>
    pool.query("select pg_notify('catalogue_changed', $1)", [await store(round)])
  await pause(SETTLED_MS)
  let [inServer, inPostgres] = [0, 0]
  for (let turn = 0; turn < TURNS; turn++) {
    const first = (turn * rounds) / TURNS
    const [serverAtRest = 0, postgresAtRest = 0] = await inRounds(first, store)
    const [serverInAll = 0, postgresInAll = 0] = await inRounds(first, storeAndAnnounce)
    inServer += (serverInAll - serverAtRest) / rounds
    inPostgres += (postgresInAll - postgresAtRest) / rounds
  }
  return { server: inServer, postgres: inPostgres, told: median(times) }
}

/**
 * The processor time of a process and of the ended processes that it has waited for:
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
const statOf = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ')
  const seconds = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / 100
  return { parent: Number(fields[2]), own: seconds(12) || 0, waited: seconds(14) || 0 }
}

/** The processor time of a process and of those that it started. */
const secondsBelow = async (pid: number): Promise<number> => {
  const parent = await statOf(pid)
  let sum = parent.own + parent.waited
  for (const name of await readdir('/proc')) {
    const stat = await statOf(Number(name) || 0)
    if (stat.parent === pid) sum += stat.own
  }
  return sum
}
