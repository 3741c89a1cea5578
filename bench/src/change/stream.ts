import { setTimeout as pause } from 'node:timers/promises'
import { openSide } from '../growth/side.ts'
import { sized } from '../sized.ts'

const DAYS = 40
const SECONDS = sized(600, 3)
const GAMES_A_SECOND = 100
/** As often as people look again. */
const LOOKED_AT_EVERY_SECONDS = 10
const MAX_SHARE = 0.3

/**
 * The share of a processor that a server takes while a hundred of its games change each second and each of the pages is looked
 * at again and again.
 */
export const measureStream = async (games: number, pages: readonly string[]): Promise<boolean> => {
  await using side = await openSide({ games, days: DAYS }, { runsJobs: false })
  for (const path of pages) await side.time(path)
  const before = await side.server.processorSeconds()
  const started = performance.now()
  for (let second = 0; second < SECONDS; second++) {
    const changed = Array.from(
      { length: GAMES_A_SECOND },
      (_, index) => 1 + ((second * GAMES_A_SECOND + index) % games),
    )
    await side.pool.query(
      `with changed as (
         update daily_rtp d set rtp = 96 + $2::float8 from unnest($1::integer[]) as t (id)
         where d.game_id = t.id and d.day = (select max(day) from daily_rtp where game_id = t.id))
       select pg_notify('catalogue_changed', $3)`,
      [changed, (second % 60) / 10, changed.join(',')],
    )
    if (second % LOOKED_AT_EVERY_SECONDS === 0) {
      for (const path of pages) await side.time(path)
    }
    await pause(Math.max(0, started + (second + 1) * 1000 - performance.now()))
  }
  const share =
    (1000 * ((await side.server.processorSeconds()) - before)) / (performance.now() - started)
  process.stdout.write(
    `change, ${GAMES_A_SECOND} of ${games} games a second for ${SECONDS} s, pages in use: ` +
      `${(100 * share).toFixed(1)} % of a processor (target: below ${100 * MAX_SHARE} %)\n`,
  )
  return share < MAX_SHARE
}
