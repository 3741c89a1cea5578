import { hash } from 'node:crypto'

/** The next number of a stream, uniform over [0, 1). */
export type Random = () => number

/**
 * The random number stream of a key: the same key gives the same numbers on every machine and in every order of calls;
 * streams of different keys are independent, as their seeds are digests. Source: Blackman and Vigna 2021, xoshiro128**.
 *
 * @example randomOf('game', 7, '2026-01-31')() // the same number each time
 */
export const randomOf = (...key: readonly (string | number)[]): Random => {
  const seed = hash('sha256', key.join('|'), 'buffer')
  let [a, b, c, d] = [0, 4, 8, 12].map((offset) => seed.readInt32LE(offset)) as Seed
  const next = (): number => {
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }
  // Two numbers: a rare win takes more than 32 bits.
  return () => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53
}
type Seed = [number, number, number, number]

/**
 * Two independent numbers from the standard normal distribution. Source: Box & Muller 1958, "A note on the generation
 * of random normal deviates".
 */
export const normalPair = (random: Random): [number, number] => {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  const angle = 2 * Math.PI * random()
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** A number from the standard normal distribution. */
export const normal = (random: Random): number => normalPair(random)[0]

/** An integer from `low` to `high`, inclusive. */
export const wholeBetween = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))

/**
 * One of the items, each equally likely.
 *
 * @throws RangeError if the list is empty.
 */
export const pick = <T>(random: Random, items: readonly T[]): T => {
  const index = Math.floor(random() * items.length)
  if (index >= items.length) throw new RangeError('pick requires at least one item')
  return items[index] as T
}

/**
 * One of the items, in proportion to its weight.
 *
 * @throws RangeError if no item has a weight above 0.
 */
export const pickWeighted = <T>(random: Random, items: readonly (readonly [T, number])[]): T => {
  let rest = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    rest -= weight
    if (rest < 0) return item
  }
  throw new RangeError('pickWeighted requires an item with a weight above 0')
}

/** The items in random order; does not modify the given array. */
export const shuffled = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
