import { pathToFileURL } from 'node:url'
import { type Outcome, outcomeLine, runStep, type Step } from './steps.ts'

const CHECKS: Step[] = [
  { name: 'format and lint', tool: 'biome', options: ['check', '--error-on-warnings', '.'] },
  { name: 'types: domain, contract, server', tool: 'tsc', options: ['-p', '.'] },
  { name: 'types: web', tool: 'tsc', options: ['-p', 'web'] },
  {
    name: 'import rules',
    tool: 'depcruise',
    options: ['domain', 'contract', 'server', 'web/src', 'e2e', 'bench', 'scripts'],
  },
  { name: 'unused code', tool: 'knip', options: ['--no-progress'] },
]

/** Runs the static checks, printing a line for each and the output of those that failed. */
export const check = async (): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const step of CHECKS) {
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
