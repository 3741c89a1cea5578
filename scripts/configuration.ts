import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../server/src/config-variables.ts'
import { descriptionOf } from '../server/src/setting.ts'
import { ROOT } from './steps.ts'

const PAGE = join(ROOT, 'docs/configuration.md')

const rows = [
  ['variable', 'default', 'what it must be', 'meaning'],
  ...Object.entries(environment.shape).map(([name, schema]) => {
    const { otherwise, range, meaning } = descriptionOf(schema)
    return [`\`${name}\``, otherwise, range.replaceAll('<', '\\<'), meaning]
  }),
]

/** A Markdown table in the form that the formatter keeps: columns of equal width. */
const tableOf = (lines: string[][]): string => {
  const [heading = [], ...others] = lines
  const widths = heading.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const lineOf = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const ruled = widths.map((width) => '-'.repeat(width))
  return [heading, ruled, ...others].map(lineOf).join('\n')
}

const page = `# Configuration

Set environment variables, or write them to a file \`.env\`; an empty one counts as unset. \`NAME_FILE\` names a file that
holds the value, such as a container's secret. Wrong values stop the start with one line that names all of them; a name
one letter off one of these is warned about. This page is written by \`npm run configuration\` from \`server/src/config-variables.ts\`.

${tableOf(rows)}
`

if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/configuration.md is out of date. Run: npm run configuration')
  process.exitCode = 1
}
