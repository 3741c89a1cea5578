import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment } from './config.ts'
import { EXIT_CODES } from './start-error.ts'

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** The cells of the README's table whose header begins with `heading`, row by row. */
const tableOf = (heading: string): string[][] => {
  const lines = README.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `)) + 2
  const rows = lines.slice(start, lines.indexOf('', start))
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('the README lists every variable with its default', () => {
  const defaults = environment.parse({})
  const documented = tableOf('variable').map(([name = '', value = '']) => [
    name.replaceAll('`', ''),
    /^`([^`]*)`$/.exec(value)?.[1],
  ])
  expect(documented.map(([name]) => name).sort()).toEqual(Object.keys(environment.shape).sort())
  for (const [name, value] of Object.entries(defaults)) {
    if (value === undefined) continue
    expect(documented).toContainEqual([name, String(value)])
  }
})

test('the README lists every exit code of a failed start', () => {
  const documented = tableOf('code').map(([code]) => Number(code))
  expect(documented).toEqual(Object.values(EXIT_CODES).sort((a, b) => a - b))
})
