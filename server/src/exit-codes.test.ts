import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EXIT_CODES, PASSING, type StartProblem } from './start-error.ts'

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('docs/commands.md lists every exit code of a failed start', () => {
  const [, table = ''] = fileOf('docs/commands.md').split('| code | reason')
  const documented = [...table.matchAll(/^\| (\d+) /gm)].map(([, code]) => Number(code))
  expect(documented).toEqual(Object.values(EXIT_CODES).sort((a, b) => a - b))
})

test('docs/operations.md says which of them systemd does not restart on', () => {
  const [, line = ''] =
    /^RestartPreventExitStatus=(.*)$/m.exec(fileOf('deploy/retorna.service')) ?? []
  expect(fileOf('docs/operations.md')).toContain(
    `systemd does not restart on ${line.replaceAll(' ', ', ').replace(/, (\d+)$/, ' and $1')}:`,
  )
})

test('docs/commands.md names every command', () => {
  const folder = new URL('cli/', import.meta.url)
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('-command.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(/\.command\('([a-z-]+)/g),
    ])
    .map(([, name = '']) => name)
  expect(names).toContain('bring-back')
  const documented = [...fileOf('docs/commands.md').matchAll(/`[^`\n]+`/g)].join(' ').split(/[ `]+/)
  expect(names.filter((name) => !documented.includes(name))).toEqual([])
})

test('the shipped unit is not restarted after a problem that a restart cannot mend', () => {
  const [, line = ''] =
    /^RestartPreventExitStatus=(.*)$/m.exec(fileOf('deploy/retorna.service')) ?? []
  const lasting = (Object.keys(EXIT_CODES) as StartProblem[]).filter(
    (problem) => !PASSING.includes(problem),
  )
  expect(line.split(' ').map(Number)).toEqual(lasting.map((problem) => EXIT_CODES[problem]))
})
