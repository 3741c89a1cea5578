import { hash } from 'node:crypto'

/** The next number of a stream, uniform over [0, 1). */
export type Random = () => number

const BYTES_PER_NUMBER = 6
const NUMBERS_PER_DIGEST = 5

/**
 * The random number stream of a key: the same key gives the same numbers on every machine and in every order of calls;
 * streams of different keys are independent. The numbers are digests of key and counter, 48 bits each. Source: NIST SP
 * 800-90A, hash-based generators; unlike a digest, a generator seeded with neighboring integers would give correlated
 * streams.
 *
 * @example randomOf('game', 7, '2026-01-31')() // the same number each time
 */
export const randomOf = (...key: readonly (string | number)[]): Random => {
  const name = key.join('|')
  let used = 0
  let digest = Buffer.alloc(0)
  return () => {
    const place = used % NUMBERS_PER_DIGEST
    if (place === 0) digest = hash('sha256', `${name}|${used}`, 'buffer')
    used += 1
    return digest.readUIntBE(place * BYTES_PER_NUMBER, BYTES_PER_NUMBER) / 2 ** 48
  }
}

/**
 * A number from the standard normal distribution. Source: Box & Muller 1958, "A note on the
 * generation of random normal deviates".
 */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

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
