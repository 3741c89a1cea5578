import { ACCOUNT_STATES } from '@retorna/contract/staff/people'
import type { CountedPeople } from './summary-queries.ts'

/** The number of accounts: all, those that pay, and by state. */
export const summarizePeople = (counted: readonly CountedPeople[]) => {
  const sum = (of: (row: CountedPeople) => boolean) =>
    counted.filter(of).reduce((total, { people }) => total + people, 0)
  return {
    people: sum(() => true),
    late: sum(({ late }) => late),
    paying: sum(({ paying }) => paying),
    states: countsOf(ACCOUNT_STATES, (state) => sum((row) => row.state === state)),
  }
}

const countsOf = <Key extends string>(keys: readonly Key[], count: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>
