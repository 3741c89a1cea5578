import {
  FACT_KEYS,
  type FactField,
  type FactKey,
  type FactValue,
  fieldOf,
  type GameFacts,
} from '@retorna/contract/tables/game-facts'

type Selected = { [Key in FactKey]: `g.${Key} as ${FactField<Key>}` }[FactKey]

/** The facts of `games as g` under our own names. */
export const FACTS_SELECTED = FACT_KEYS.map((key) => `g.${key} as ${fieldOf(key)}`) as Selected[]

export const storedFacts = (facts: Readonly<GameFacts>) =>
  Object.fromEntries<unknown>(FACT_KEYS.map((key) => [key, facts[fieldOf(key)]])) as {
    [Key in FactKey]: FactValue<Key>
  }
