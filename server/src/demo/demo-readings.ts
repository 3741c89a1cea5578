import { addDays, daysBetween } from '@retorna/domain/day'
import { type DemoGame, demoCatalog } from './demo-catalog.ts'
import { payoutTable } from './demo-payouts.ts'
import { playsByStake } from './demo-stakes.ts'
import { type DrawnTable, drawPayouts, toDrawnTable } from './draw-payouts.ts'
import { actualRtp } from './planted-faults.ts'
import { normal, randomOf } from './random.ts'

/** One game's plays of one day and what they paid; money in the game's currency, RTP in percent. */
export type DemoReading = {
  slug: string
  day: string
  plays: number
  turnover: number
  payout: number
  rtp: number
  /** `null`: not in the provider's feed. */
  stakeSquares: number | null
  stakeCubes: number | null
  maxStake: number | null
  payoutSquares: number | null
}

const SUNDAY = '2020-01-05'
/** Share of an average day, starting with Sunday. */
const WEEKDAYS = [1.12, 0.89, 0.87, 0.9, 0.96, 1.08, 1.18]

/** Stakes are whole cents: their sums have two decimals, those of squares four, those of cubes six. */
const exact = (amount: number, decimals: number): number => Number(amount.toFixed(decimals))

/** A game's reading for a day; deterministic. Every single play pays by the table, at stakes that differ. */
const demoReading = (seed: number, game: DemoGame, day: string, table: DrawnTable): DemoReading => {
  const random = randomOf(seed, 'reading', game.slug, day)
  const weekday = ((daysBetween(SUNDAY, day) % 7) + 7) % 7
  const busyness = (WEEKDAYS[weekday] ?? 1) * Math.exp(0.08 * normal(random))
  const classes = playsByStake(game.stakes, game.dailyPlays * busyness, random)
  const sums = {
    plays: 0,
    turnover: 0,
    stakeSquares: 0,
    stakeCubes: 0,
    payout: 0,
    payoutSquares: 0,
  }
  for (const { stake, plays } of classes) {
    const paid = drawPayouts(table, plays, random)
    sums.plays += plays
    sums.turnover += plays * stake
    sums.stakeSquares += plays * stake ** 2
    sums.stakeCubes += plays * stake ** 3
    sums.payout += paid.payout * stake
    sums.payoutSquares += paid.squares * stake ** 2
  }
  const [turnover, payout] = [exact(sums.turnover, 2), exact(sums.payout, 2)]
  const hasStakes = game.feed !== 'plain'
  return {
    slug: game.slug,
    day,
    plays: sums.plays,
    turnover,
    payout,
    rtp: (100 * payout) / turnover,
    stakeSquares: hasStakes ? exact(sums.stakeSquares, 4) : null,
    stakeCubes: hasStakes ? exact(sums.stakeCubes, 6) : null,
    maxStake: hasStakes ? Math.max(...classes.map(({ stake }) => stake)) : null,
    payoutSquares: game.feed === 'stakes and payouts' ? exact(sums.payoutSquares, 4) : null,
  }
}

/** Every game's reading for each day from first to last, inclusive; none if first is after last. */
export function* demoDays(
  seed: number,
  first: string,
  last: string,
): Generator<{ day: string; readings: DemoReading[] }> {
  const games = demoCatalog(seed)
  const tables = new Map<string, DrawnTable>()
  const tableAt = (game: DemoGame, rtp: number): DrawnTable => {
    const key = `${game.slug} ${rtp}`
    const known = tables.get(key)
    if (known !== undefined) return known
    const table = toDrawnTable(payoutTable(game.payoutShape, rtp))
    tables.set(key, table)
    return table
  }
  for (let offset = 0; offset <= daysBetween(first, last); offset++) {
    const day = addDays(first, offset)
    const readings = games.map((game) =>
      demoReading(seed, game, day, tableAt(game, actualRtp(game, day))),
    )
    yield { day, readings }
  }
}
