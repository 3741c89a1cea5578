import { DAY_MS } from '@retorna/domain/milliseconds'
import { rollOver } from '../../../server/src/catalog/roll-over.ts'
import { GAMES } from '../import/rows.ts'
import { median } from '../load.ts'
import { untilAtRest } from '../until-at-rest.ts'
import { openSide, type Side, TIME_ZONE } from './side.ts'

const DAYS = 365
const ROUNDS = 100
const PARALLEL = 500
const AUDIT_ENTRIES = 1_000_000

const AFTER_CHANGE = {
  list: '/api/games/rtp',
  funnel: '/api/games/funnel',
  Gold: '/api/hot-games',
  coverage: '/api/admin/coverage',
  trend: '/api/dashboard/rtp-trend?period=30d',
  'admin today': '/api/admin/today',
}
const AT_ONCE = [
  '/api/dashboard/rtp-trend?period=30d',
  '/api/admin/people/summary',
  '/api/admin/today',
]

/** Whether a catalog of this many games with a year of days meets its targets. */
export const measureGames = async (games: number): Promise<boolean> => {
  const passed: boolean[] = []
  const tell = (what: string, value: number, target: number, unit: string) => {
    process.stdout.write(
      `growth, ${games} games, ${what}: ${value.toPrecision(3)} ${unit} (target: at most ${target})\n`,
    )
    passed.push(value <= target)
  }
  await using large = await openSide({ games, days: DAYS })
  {
    await using small = await openSide({ games: GAMES, days: DAYS })
    const ratio = async (address: (round: number, side: number) => string) => {
      const times = { small: [] as number[], large: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        times.small.push(await small.time(address(round, GAMES)))
        times.large.push(await large.time(address(round, games)))
      }
      return median(times.large.slice(10)) / median(times.small.slice(10))
    }
    tell('list', await ratio(() => AFTER_CHANGE.list), 3, `times as long as ${GAMES}`)
    const page = (round: number, side: number) =>
      `/api/games/details/${1 + ((round * 97) % side)}?period=30d`
    tell('game page', await ratio(page), 1.1, `times as long as ${GAMES}`)
  }
  for (const path of Object.values(AFTER_CHANGE)) await large.time(path)
  for (const [name, path] of Object.entries(AFTER_CHANGE)) {
    await large.announce('')
    tell(`first ${name} after a change`, await large.time(path), 50, 'ms')
  }
  for (const path of AT_ONCE) {
    const replies = await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        const reply = await fetch(large.server.address + path, { headers: large.headers })
        await reply.arrayBuffer()
        return reply.ok
      }),
    )
    tell(`failed of ${PARALLEL} at once to ${path}`, replies.filter((ok) => !ok).length, 0, 'calls')
  }
  const memory = async () => (await large.server.residentKilobytes()) / 1024
  tell('memory under load', await memory(), 600, 'MB')
  await untilAtRest(large.server)
  tell('memory at rest', await memory(), 400, 'MB')
  const tomorrow = new Date(Date.now() + DAY_MS)
  const started = performance.now()
  await rollOver(large.pool, TIME_ZONE, tomorrow)
  tell('midnight', (performance.now() - started) / 1000, 0.3, 's')
  await fillAuditLog(large)
  for (const text of ['file-4a44dc15', 'Bench Game 77', 'user']) {
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      times.push(await large.time(`/api/admin/audit?subject=${encodeURIComponent(text)}`))
    }
    tell(`audit subjects with "${text}" of ${AUDIT_ENTRIES}`, median(times), 50, 'ms')
  }
  return passed.every(Boolean)
}

const fillAuditLog = async ({ pool, server }: Side): Promise<void> => {
  await pool.query(
    `insert into audit_log (actor, action, subject)
     select 'user ' || n % 20000, 'game.' || n % 7, case n % 3 when 0 then 'game ' || 1 + n % 951
       when 1 then 'user u' || n % 20000 else 'readings from file-' || md5((n / 100)::text) || '.csv' end
     from generate_series(1, $1::integer) n`,
    [AUDIT_ENTRIES],
  )
  await pool.query('vacuum analyze audit_log')
  await untilAtRest(server)
}
