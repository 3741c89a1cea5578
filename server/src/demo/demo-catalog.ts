import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import { DEMO_PROVIDERS, demoGameNames, slugOf } from './demo-names.ts'
import { PAYOUT_KINDS, type PayoutShape, payoutShape, payoutTable } from './demo-payouts.ts'
import { demoStakes } from './demo-stakes.ts'
import {
  normal,
  pick,
  pickWeighted,
  type Random,
  randomOf,
  shuffled,
  wholeBetween,
} from './random.ts'

export const DEMO_SEED = 20_261_122
export const DEMO_GAMES = 951

export type DemoGame = {
  slug: string
  name: string
  provider: (typeof DEMO_PROVIDERS)[number]
  category: string
  volatilityClass: VolatilityClass
  /** Per spin, in stakes; null: only the class is known. */
  standardDeviation: number | null
  /** The prizes that all its versions share. */
  payoutShape: PayoutShape
  /** Whether its payout tables are published. */
  hasTable: boolean
  reels: number
  paylines: number
  launchDate: string
  minBet: number
  maxBet: number
  maxWinMultiplier: number
  platforms: string[]
  features: string[]
  popularityRating: number
  reviews: number
  /** Percent, highest first; exactly one is monitored. */
  versions: { rtp: number; isMonitored: boolean }[]
  theoreticalRtp: number
  /** On an average day. */
  dailyPlays: number
  stakes: { stake: number; share: number }[]
  feed: Feed
}

/** What a provider reports of a day beyond plays, turnover and payout: nothing, sums over stakes, or also over payouts. */
type Feed = 'plain' | 'stakes' | 'stakes and payouts'
const FEEDS: readonly Feed[] = ['stakes and payouts', 'stakes', 'plain']

const CLASSES: readonly (readonly [VolatilityClass, number])[] = [
  ['low', 10],
  ['medium-low', 12],
  ['medium', 28],
  ['medium-high', 20],
  ['high', 20],
  ['very-high', 10],
]

/** Minimum and maximum top win per class, in stakes. */
const MAX_WINS: Record<VolatilityClass, readonly [number, number]> = {
  low: [250, 1_000],
  'medium-low': [500, 2_000],
  medium: [1_000, 5_000],
  'medium-high': [2_000, 8_000],
  high: [4_000, 15_000],
  'very-high': [10_000, 50_000],
}

const FORMATS: readonly (readonly [
  { category: string; reels: number; paylines: number[] },
  number,
])[] = [
  [{ category: 'video slot', reels: 5, paylines: [10, 20, 20, 25, 30, 40, 50, 243] }, 62],
  [{ category: 'classic', reels: 3, paylines: [1, 3, 5, 5, 9] }, 12],
  [{ category: 'video slot', reels: 6, paylines: [20, 50, 729, 4_096] }, 10],
  [{ category: 'cluster pays', reels: 7, paylines: [1] }, 9],
  [{ category: 'jackpot', reels: 5, paylines: [10, 20, 25] }, 7],
]

const FEATURES = [
  'free spins',
  'wild',
  'scatter',
  'multiplier',
  'respins',
  'cascading',
  'gamble',
  'sticky wild',
  'expanding symbol',
  'mystery symbol',
  'pick bonus',
  'wheel bonus',
  'feature buy',
] as const

const PROVIDER_WEIGHTS = DEMO_PROVIDERS.map((name, place) => [name, 12 - place] as const)

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The made-up catalog: depends on the seed only. */
export const demoCatalog = (seed: number): DemoGame[] => {
  const names = demoGameNames(seed, DEMO_GAMES)
  const ranks = shuffled(
    randomOf(seed, 'ranks'),
    names.map((_, index) => index + 1),
  )
  return names.map((name, index) => demoGame(seed, name, ranks[index] ?? DEMO_GAMES))
}

const demoGame = (seed: number, name: string, rank: number): DemoGame => {
  const slug = slugOf(name)
  const random = randomOf(seed, 'game', slug)
  const volatilityClass = pickWeighted(random, CLASSES)
  const provider = pickWeighted(random, PROVIDER_WEIGHTS)
  const format = pickWeighted(random, FORMATS)
  const [leastWin, greatestWin] = MAX_WINS[volatilityClass]
  const maxWinMultiplier = 50 * Math.round((leastWin + random() * (greatestWin - leastWin)) / 50)
  const minBet = pick(random, [0.1, 0.2, 0.2, 0.25, 0.4, 0.5])
  const maxBet = pick(random, [20, 40, 50, 100, 100, 125, 250])
  const rtps = theory(random)
  return {
    slug,
    name,
    provider,
    category: format.category,
    volatilityClass,
    ...payouts(random, volatilityClass, maxWinMultiplier, rtps.theoreticalRtp),
    reels: format.reels,
    paylines: pick(random, format.paylines),
    launchDate: [
      2014 + Math.floor(11 * random() ** 0.6),
      String(wholeBetween(random, 1, 12)).padStart(2, '0'),
      String(wholeBetween(random, 1, 28)).padStart(2, '0'),
    ].join('-'),
    minBet,
    maxBet,
    maxWinMultiplier,
    platforms: random() < 0.9 ? ['desktop', 'mobile', 'tablet'] : ['mobile', 'tablet'],
    features: shuffled(random, FEATURES).slice(0, wholeBetween(random, 2, 6)),
    ...popularity(random, rank),
    ...rtps,
    stakes: demoStakes(random, minBet, maxBet),
    feed: FEEDS[DEMO_PROVIDERS.indexOf(provider) % FEEDS.length] ?? 'plain',
  }
}

/**
 * How a game pays, and what is published of it: the payout tables of three games in ten, the standard deviation of half
 * of the others. The one assumed for its class is off by a fifth.
 */
const payouts = (
  random: Random,
  volatilityClass: VolatilityClass,
  maximumWin: number,
  rtp: number,
): Pick<DemoGame, 'payoutShape' | 'hasTable' | 'standardDeviation'> => {
  const typical = DEFAULT_STANDARD_DEVIATIONS[volatilityClass] ?? 5
  const shape = payoutShape({
    kind: pick(random, PAYOUT_KINDS),
    standardDeviation: typical * Math.exp(0.2 * normal(random)),
    maximumWin,
    rtp,
  })
  const { standardDeviation } = payoutTable(shape, rtp).moments
  const published = random()
  return {
    payoutShape: shape,
    hasTable: published < 0.3,
    standardDeviation: published < 0.65 ? rounded(standardDeviation, 2) : null,
  }
}

/** Plays, rating and reviews follow a power law of the rank, so a few games have most of them. */
const popularity = (random: Random, rank: number) => ({
  dailyPlays: Math.round(900_000 * ((rank + 2) / 3) ** -0.75 * Math.exp(0.1 * normal(random))),
  popularityRating: rounded(4 + 5.8 * rank ** -0.3 + 0.15 * (random() - 0.5), 2),
  reviews: Math.round(26_000 * rank ** -0.85 * Math.exp(0.2 * normal(random))),
})

/** Most games near 96 %, with a tail down to 92 %; some come in two or three certified versions. */
const theory = (random: Random): Pick<DemoGame, 'theoreticalRtp' | 'versions'> => {
  const [mean, deviation] = pickWeighted(random, [
    [[96.1, 0.45], 76],
    [[94.8, 0.5], 17],
    [[93.2, 0.6], 7],
  ] as const)
  const theoreticalRtp = rounded(Math.min(97.5, Math.max(92, mean + deviation * normal(random))), 2)
  const gap = rounded(1.8 + 0.5 * random(), 2)
  const others = pickWeighted(random, [
    [[], 38],
    [[-gap], 30],
    [[-gap, -2.1 * gap], 24],
    [[+gap / 2], 8],
  ] as const)
  const versions = [0, ...others].map((difference) => ({
    rtp: rounded(theoreticalRtp + difference, 2),
    isMonitored: difference === 0,
  }))
  return { theoreticalRtp, versions: versions.toSorted((a, b) => b.rtp - a.rtp) }
}
