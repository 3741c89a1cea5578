import type { Reporter, Suite } from '@playwright/test/reporter'
import { type Random, randomOf, shuffled } from '../server/src/demo/random.ts'

/** Shuffles files and their journeys in place: the list that Playwright passes is the one that it runs. */
const mix = (suite: Suite, random: Random): void => {
  const entries = suite.entries()
  entries.splice(0, entries.length, ...shuffled(random, entries))
  for (const entry of entries) if (entry.type !== 'test') mix(entry, random)
}

/** Runs the journeys in a random order, or in the order of `TEST_SEED`. */
export default class RandomOrder implements Reporter {
  async preprocess({ suite }: { suite: Suite }): Promise<void> {
    const seed = process.env.TEST_SEED || String(Math.floor(Math.random() * 1_000_000))
    console.log(`Journeys in a random order; TEST_SEED=${seed} repeats it.`)
    mix(suite, randomOf('journeys', seed))
  }

  printsToStdio(): boolean {
    return false
  }
}
