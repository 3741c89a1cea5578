import { measureGames } from './growth/games.ts'
import { openSide } from './growth/side.ts'
import { GAMES } from './import/rows.ts'
import { median } from './load.ts'
import { sized } from './sized.ts'

const MAX_TIMES_AS_LONG = 1.1
const DAYS = { once: sized(60, 10), tenTimes: sized(600, 40) }
const ROUNDS = sized(300, 5)

const CALLS = {
  // A bound that no earlier request has used, so that the cache misses.
  list: (round: number) => `/api/games/rtp?minRtp=${(90 + round / 1e6).toFixed(6)}`,
  stats: () => '/api/dashboard/stats',
  trend: () => '/api/dashboard/rtp-trend?period=30d',
  'game page': (round: number) => `/api/games/details/${1 + (round % GAMES)}?period=30d`,
  'four segments': (round: number) => `/api/games/${1 + (round % GAMES)}/segments`,
}

/**
 * Measures how long calls take with ten times the history of daily readings, alternately; with `games`, measures a
 * catalog of that many games instead.
 */
export const run = async ({ games }: { games?: string | undefined }): Promise<boolean> => {
  if (games !== undefined) return measureGames(Number(games))
  await using small = await openSide({ games: GAMES, days: DAYS.once, segments: 4 })
  await using large = await openSide({ games: GAMES, days: DAYS.tenTimes, segments: 4 })
  const passed: boolean[] = []
  for (const [name, address] of Object.entries(CALLS)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.small.push(await small.time(address(round)))
      times.large.push(await large.time(address(round)))
    }
    const [once, tenTimes] = [median(times.small), median(times.large)]
    const ratio = tenTimes / once
    process.stdout.write(
      `growth, ${name}: ${ratio.toFixed(2)} times as long (target: at most ${MAX_TIMES_AS_LONG}); ` +
        `${once.toFixed(2)} ms with ${DAYS.once} days, ${tenTimes.toFixed(2)} ms with ${DAYS.tenTimes}\n`,
    )
    passed.push(ratio <= MAX_TIMES_AS_LONG)
  }
  return passed.every(Boolean)
}
