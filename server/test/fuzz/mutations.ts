import fc from 'fast-check'
import { HOSTILE_KEYS, HOSTILE_VALUES } from './hostile-values.ts'

/** A change at one place in a value: the index of the place, what to do there and with what. */
type Mutation = {
  place: number
  kind: 'replace' | 'remove' | 'add'
  key: string
  value: unknown
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat({ max: 500 }),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'replace', 'remove', 'add'),
  key: fc.constantFrom(...HOSTILE_KEYS),
  value: fc.constantFrom(...HOSTILE_VALUES),
})

/** Values of an arbitrary: nearly half unchanged, most others changed in one place. */
export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, mutations).map(([value, changes]) => changes.reduce(mutate, value))

const mutations = fc.oneof(
  { arbitrary: fc.constant([]), weight: 9 },
  { arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }), weight: 8 },
  { arbitrary: fc.array(mutation, { minLength: 2, maxLength: 4 }), weight: 3 },
)

const mutate = (value: unknown, { place, kind, key, value: other }: Mutation): unknown => {
  let left = place % countPlaces(value)
  const visit = (one: unknown, depth: number): unknown => {
    const isHere = left === 0
    left -= 1
    if (isHere && kind === 'replace') return other
    if (isHere && kind === 'add' && isRecord(one))
      return Object.fromEntries([...Object.entries(one), [key, other]])
    // Omitted by JSON.stringify: removes a member; in a list it becomes null.
    if (isHere && kind === 'remove') return undefined
    if (typeof one !== 'object' || one === null || depth > MAX_DEPTH) return one
    if (Array.isArray(one)) return one.map((inner) => visit(inner, depth + 1))
    return Object.fromEntries(
      Object.entries(one).map(([name, inner]) => [name, visit(inner, depth + 1)]),
    )
  }
  return visit(value, 0)
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deeper levels come only from mutations. */
const MAX_DEPTH = 10

const countPlaces = (value: unknown, depth = 0): number =>
  typeof value === 'object' && value !== null && depth <= MAX_DEPTH
    ? 1 + Object.values(value).reduce((sum: number, one) => sum + countPlaces(one, depth + 1), 0)
    : 1
