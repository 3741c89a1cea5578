import { MissingTool } from './require-tools.ts'

/** `npm run bench -- <name>` runs one figure; each is a file here that exports `run`. */
const FIGURES = [
  'list',
  'import',
  'growth',
  'alerts',
  'live',
  'mixed',
  'memory',
  'screens',
  'lighthouse',
] as const

const names = process.argv.slice(2)
const unknown = names.filter((name) => !FIGURES.some((figure) => figure === name))
if (unknown.length > 0) {
  process.stderr.write(`No such figure: ${unknown.join(', ')}. There are: ${FIGURES.join(', ')}.\n`)
  process.exit(2)
}
for (const name of names.length > 0 ? names : FIGURES) {
  const { run }: { run: () => Promise<boolean> } = await import(`./${name}.ts`)
  try {
    if (!(await run())) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error
    process.stderr.write(`${name}: ${error.message}\n`)
    process.exitCode = 1
  }
}
