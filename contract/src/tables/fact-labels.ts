import { FACT_KEYS, type FactColumn, type FactField, fieldOf, GAME_FACTS } from './game-facts.ts'

/** Fields as staff send them, by the names of their columns in a language. */
export const factLabels = (columns: Readonly<Record<FactColumn, string>>) =>
  Object.fromEntries(
    FACT_KEYS.map((key) => [fieldOf(key), columns[GAME_FACTS[key].column]]),
  ) as Record<FactField, string>
