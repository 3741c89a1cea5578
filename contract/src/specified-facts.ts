import { z } from 'zod'
import { BY_KIND } from './tables/fact-columns.ts'
import {
  DETAIL_FACTS,
  DETAIL_KEYS,
  type DetailKey,
  type FactField,
  type FactValue,
  fieldOf,
} from './tables/game-facts.ts'

type Facts = typeof DETAIL_FACTS

/** The facts that have a name in the specification's game details. */
type SpecifiedKey = {
  [Key in DetailKey]: Facts[Key] extends { inDetails: string } ? Key : never
}[DetailKey]

type NameOf<Key extends SpecifiedKey> = Facts[Key]['inDetails']

type SpecifiedFacts = { [Key in SpecifiedKey as NameOf<Key>]: FactValue<Key> }

const KEYS = DETAIL_KEYS.filter((key): key is SpecifiedKey => 'inDetails' in DETAIL_FACTS[key])

export const specifiedFacts = z.object(
  Object.fromEntries<z.ZodType>(
    KEYS.map((key) => [DETAIL_FACTS[key].inDetails, BY_KIND[DETAIL_FACTS[key].input.kind].type]),
  ) as { [Key in SpecifiedKey as NameOf<Key>]: z.ZodType<FactValue<Key>> },
)

/** Converts a row's facts to their names in the specification. */
export const toSpecifiedFacts = (
  row: {
    readonly [Key in SpecifiedKey as Facts[Key]['column']]: FactValue<Key>
  },
) =>
  Object.fromEntries(
    KEYS.map((key) => [DETAIL_FACTS[key].inDetails, row[DETAIL_FACTS[key].column]]),
  ) as SpecifiedFacts

/** Converts them back to our own names. */
export const fromSpecifiedFacts = (specified: SpecifiedFacts) =>
  Object.fromEntries(KEYS.map((key) => [fieldOf(key), specified[DETAIL_FACTS[key].inDetails]])) as {
    [Key in SpecifiedKey as FactField<Key>]: FactValue<Key>
  }
