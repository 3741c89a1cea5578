import { addDays, daysBetween } from '@retorna/domain/day'
import { type DemoGame, demoCatalog } from './demo-catalog.ts'
import { type DemoChannel, faultsByChannel } from './demo-channels.ts'
import { DEMO_JACKPOT, demoJackpot } from './demo-jackpot.ts'
import { payoutTable } from './demo-payouts.ts'
import { playsByStake } from './demo-stakes.ts'
import { type DrawnTable, drawPayouts, toDrawnTable } from './draw-payouts.ts'
import { actualRtp } from './planted-faults.ts'
import { normal, type Random, randomOf } from './random.ts'

/** Plays of one day and what they paid, in the game's currency. */
type DemoFigures = ReturnType<typeof toFigures>

/** Plays of one channel, or all of them (`null`), with their part of a jackpot. */
type DemoPart = DemoFigures & {
  channel: DemoChannel | null
  jackpot: { contribution: number; win: number } | null
}

/** One game's plays of one day, and the parts that they are the sum of. */
export type DemoReading = DemoFigures & {
  slug: string
  day: string
  /** Percent. */
  rtp: number
  parts: readonly DemoPart[] | null
}

const SUNDAY = '2020-01-05'
/** Share of an average day, starting with Sunday. */
const WEEKDAYS = [1.12, 0.89, 0.87, 0.9, 0.96, 1.08, 1.18]

/** Stakes are whole cents: their sums have two decimals, those of squares four, those of cubes six. */
const exact = (amount: number, decimals: number): number => Number(amount.toFixed(decimals))

const FIGURES = [
  'plays',
  'turnover',
  'stakeSquares',
  'stakeCubes',
  'payout',
  'payoutSquares',
] as const

/** Every single play pays by the table, at stakes that differ. */
const drawPlays = (game: DemoGame, plays: number, table: DrawnTable, random: Random) => {
  const classes = playsByStake(game.stakes, plays, random)
  const sums = {
    plays: 0,
    turnover: 0,
    stakeSquares: 0,
    stakeCubes: 0,
    payout: 0,
    payoutSquares: 0,
    maxStake: Math.max(...classes.map(({ stake }) => stake)),
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
  return sums
}
type Drawn = ReturnType<typeof drawPlays>

const together = (parts: readonly Drawn[]): Drawn => ({
  ...(Object.fromEntries(
    FIGURES.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)]),
  ) as Omit<Drawn, 'maxStake'>),
  maxStake: Math.max(...parts.map(({ maxStake }) => maxStake)),
})

/** Money as feeds send it, without what they do not know. */
const toFigures = (drawn: Drawn, { feed }: Pick<DemoGame, 'feed'>) => {
  const hasStakes = feed !== 'plain'
  return {
    plays: drawn.plays,
    turnover: exact(drawn.turnover, 2),
    payout: exact(drawn.payout, 2),
    /** `null`: not in the provider's feed. */
    stakeSquares: hasStakes ? exact(drawn.stakeSquares, 4) : null,
    stakeCubes: hasStakes ? exact(drawn.stakeCubes, 6) : null,
    maxStake: hasStakes ? drawn.maxStake : null,
    payoutSquares: feed === 'stakes and payouts' ? exact(drawn.payoutSquares, 4) : null,
  }
}

/** A game's reading for a day; deterministic. */
const demoReading = (seed: number, game: DemoGame, day: string, tableAt: TableAt): DemoReading => {
  const random = randomOf(seed, 'reading', game.slug, day)
  const weekday = ((daysBetween(SUNDAY, day) % 7) + 7) % 7
  const busyness = (WEEKDAYS[weekday] ?? 1) * Math.exp(0.08 * normal(random))
  const [plays, rtp] = [game.dailyPlays * busyness, actualRtp(game, day)]
  const faults = faultsByChannel(game.slug)
  const channels =
    faults?.map(({ channel, share, points }) => ({
      channel,
      drawn: drawPlays(game, plays * share, tableAt(game, rtp + points), random),
    })) ?? null
  const figures = toFigures(
    channels === null
      ? drawPlays(game, plays, tableAt(game, rtp), random)
      : together(channels.map(({ drawn }) => drawn)),
    game,
  )
  return {
    slug: game.slug,
    day,
    ...figures,
    rtp: (100 * figures.payout) / figures.turnover,
    parts:
      channels?.map(({ channel, drawn }) => ({
        channel,
        jackpot: null,
        ...toFigures(drawn, game),
      })) ?? jackpotParts(seed, game, day, figures),
  }
}

const jackpotParts = (seed: number, { slug }: DemoGame, day: string, figures: DemoFigures) =>
  slug === DEMO_JACKPOT.slug
    ? [{ ...figures, channel: null, jackpot: demoJackpot(seed, day, figures.turnover) }]
    : null

type TableAt = (game: DemoGame, rtp: number) => DrawnTable

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
    const readings = games.map((game) => demoReading(seed, game, day, tableAt))
    yield { day, readings }
  }
}
