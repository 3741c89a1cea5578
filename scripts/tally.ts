import { type Outcome, outcomeLine } from './steps.ts'

/** A test runner's counts; `names` are the failed tests, each with its file. */
export type Count = { passed: number; failed: number; skipped: number; names: string[] }

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, names: [] }

/** The results of a run, in the order in which its steps ended. */
export type Tally = { outcomes: Outcome[]; count: Count }

export const startTally = (): Tally => ({ outcomes: [], count: { ...NOTHING, names: [] } })

/** Adds a step with its counts; one without counts, or that failed outside its tests, counts as one failure. */
export const addOutcome = async (
  { outcomes, count }: Tally,
  outcome: Outcome,
  read: () => Promise<Count> = async () => ({ ...NOTHING, passed: outcome.passed ? 1 : 0 }),
): Promise<void> => {
  outcomes.push(outcome)
  const counted = await read().catch(() => NOTHING)
  count.passed += counted.passed
  count.failed += Math.max(counted.failed, outcome.passed ? 0 : 1)
  count.skipped += counted.skipped
  count.names.push(...counted.names)
  if (!outcome.passed && counted.names.length === 0)
    count.names.push(`${outcome.name}, outside any test: see its output above`)
}

/** Prints a line for each step, the names of failed tests, and the totals. */
export const printTally = ({ outcomes, count }: Tally, seconds: number): void => {
  for (const outcome of outcomes) console.log(outcomeLine(outcome))
  for (const name of count.names) console.log(`failed: ${name}`)
  console.log(`total: ${(seconds / 60).toFixed(1)} minutes`)
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
}
