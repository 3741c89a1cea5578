import { pathToFileURL } from 'node:url'
import { type Outcome, outcomeLine, runStep, type Step } from './steps.ts'

/**
 * TypeScript 7, by path: version 6, which the import rules need, has a binary of the same name. Incremental, so that
 * a second check takes seconds.
 */
const types = (name: string, project: string): Step => ({
  name: `types: ${name}`,
  tool: 'node',
  options: [
    'node_modules/typescript-7/bin/tsc',
    '-p',
    project,
    // Each checker resolves the shared types again: two take almost twice the processor time of one.
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${project === '.' ? 'rest' : project}.json`,
  ],
})

/** Made by whoever reads them. */
const MADE_TYPES: Step[] = [
  { name: 'types of the API for the SDK', tool: 'node', options: ['sdk/write-schema.ts'] },
  { name: 'types of the database', tool: 'node', options: ['scripts/database-types.ts'] },
]

/** Two queues that run in parallel and take about equally long. */
const ROWS: Step[][] = [
  [types('web', 'web'), { name: 'unused code', tool: 'knip', options: ['--no-progress'] }],
  [
    { name: 'format and lint', tool: 'biome', options: ['check', '--error-on-warnings', '.'] },
    types('everything but web', '.'),
    {
      name: 'import rules',
      tool: 'depcruise',
      options: ['domain', 'contract', 'server', 'web/src', 'e2e', 'bench', 'scripts'],
    },
    { name: 'page of settings', tool: 'node', options: ['scripts/configuration.ts', '--check'] },
    { name: 'map of the house', tool: 'node', options: ['scripts/map.ts', '--check'] },
    { name: 'what prose names', tool: 'node', options: ['scripts/prose.ts', '--check'] },
    {
      // If it fails on another platform's missing binary, run: node scripts/complete-lock-file.ts
      name: 'lock file works with npm ci',
      tool: 'npm',
      options: ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'],
    },
  ],
]

/** Runs the static checks; prints a line for each and the output of those that failed. */
export const check = async (): Promise<Outcome[]> => {
  const made = await runSteps(MADE_TYPES)
  const outcomes = await Promise.all(ROWS.map(runSteps))
  return [...made, ...outcomes.flat()]
}

const runSteps = async (steps: readonly Step[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const outcome = await runStep(step, true)
    console.log(outcomeLine(outcome))
    if (!outcome.passed) console.log(outcome.output)
    outcomes.push(outcome)
  }
  return outcomes
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const outcomes = await check()
  process.exitCode = outcomes.every((outcome) => outcome.passed) ? 0 : 1
}
