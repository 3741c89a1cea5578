import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './steps.ts'

/*
 * npm run prose             writes the index of decisions
 * npm run prose -- --check  fails if the index is out of date, or if prose names a file, a folder or a decision that
 *                           does not exist
 */
const DECISIONS = join(ROOT, 'docs/decisions')
const INDEX = join(DECISIONS, 'README.md')

type Decision = {
  number: string
  file: string
  title: string
  text: string
}

const decisions: Decision[] = readdirSync(DECISIONS)
  .filter((file) => /^\d/.test(file))
  .toSorted()
  .map((file) => {
    const text = readFileSync(join(DECISIONS, file), 'utf8')
    return { number: file.slice(0, 4), file, title: /^# \d{4}: (.+)$/m.exec(text)?.[1] ?? '', text }
  })

/** Later decisions whose second paragraph says that they supersede something of this one. */
const supersededBy = (number: string): Decision[] =>
  decisions.filter(({ text }) =>
    text
      .split('\n\n')
      .slice(1, 2)
      .some((line) => line.startsWith('Supersedes') && line.includes(number)),
  )

const link = ({ number, file }: Decision) => `[${number}](${file})`

const supersession = (decision: Decision): string => {
  const later = supersededBy(decision.number)
  if (later.length === 0) return ''
  const extent = decision.text.includes('\nSuperseded by') ? '' : 'in part '
  return ` (superseded ${extent}by ${later.map(link).join(', ')})`
}

const index = [
  '# Decisions',
  '',
  'What a newcomer would question, with what was considered. Each decision holds unless this page says otherwise. Numbers are',
  'never used again, so some are missing. `npm run prose` writes this page from the titles.',
  '',
  ...decisions.map((one) => `- ${link(one)} ${one.title}${supersession(one)}`),
  '',
].join('\n')

const problems: string[] = []
const numbers = new Set(decisions.map(({ number }) => number))
for (const { file, number, title } of decisions) {
  if (title === '') problems.push(`docs/decisions/${file}: begin with "# ${number}: TITLE"`)
}
if (numbers.size < decisions.length) problems.push('docs/decisions: two pages have one number')

const IGNORED = /(^|\/)(node_modules|dist|data|coverage|test-results|report)\//
const files = globSync('**/*.{md,ts,tsx,mjs,css,sql,json,yaml,yml,conf,sh,html,service}', {
  cwd: ROOT,
  exclude: (name) => basename(name) === 'node_modules',
}).filter((file) => !IGNORED.test(file))
const paths = files.map((file) => `/${file}`)
const exists = (path: string): boolean =>
  paths.some((file) => (path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`)))

/** A path of at least two parts, the last of which is a file or ends in a slash; capitals stand for any name. */
const PATH =
  /(?<![\w./$@~-])(?:[\w@-][\w.@-]*\/)+[\w@-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|css|sql|md|yaml|yml)\b(?![/'])/g
const FOLDER = /^(?:[\w@-][\w.@-]*\/)+$/
const isPlaceholder = (path: string): boolean => /(^|\/)[A-Z]{2,}[./]/.test(path)

/** Comments of code; all of a page but what its fences hold. */
const proseOf = (file: string, text: string): string =>
  file.endsWith('.md')
    ? text.replace(/^```[\s\S]*?^```/gm, '')
    : text
        .split('\n')
        .filter((line) => /^\s*(\/\/|\/?\*|--)/.test(line))
        .join('\n')

/** What is written by a program, or stays as it was when it was true. */
const WRITTEN = /^(CHANGELOG|docs\/map)\.md$|\/migrations\//
for (const file of files.filter((one) => /\.(md|tsx?|sql)$/.test(one) && !WRITTEN.test(one))) {
  const prose = proseOf(file, readFileSync(join(ROOT, file), 'utf8'))
  const named = prose.match(PATH) ?? []
  const folders = [...prose.matchAll(/`([^`\n]+\/)`/g)].map(([, folder = '']) => folder)
  for (const path of [...named, ...folders.filter((one) => FOLDER.test(one))]) {
    if (!isPlaceholder(path) && !exists(path)) problems.push(`${file}: ${path} does not exist`)
  }
  for (const [, list = ''] of prose.matchAll(/decisions? (\d{4}(?:(?:, | and )\d{4})*)/g)) {
    for (const number of list.match(/\d{4}/g) ?? []) {
      if (!numbers.has(number)) problems.push(`${file}: there is no decision ${number}`)
    }
  }
}

if (!process.argv.includes('--check')) writeFileSync(INDEX, index)
else if (readFileSync(INDEX, 'utf8') !== index) {
  problems.push('docs/decisions/README.md is out of date. Run: npm run prose')
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
