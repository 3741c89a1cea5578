import { expect, it } from 'vitest'
import { nameProblem } from './person-name.ts'

it.each([
  ['', 'name-required'],
  ['   ', 'name-required'],
  ['A', 'name-too-short'],
  ['  A  ', 'name-too-short'],
  ['🎰', 'name-too-short'],
  ['李明', null],
  ['Ana Maria', null],
])('the name "%s" has the problem %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})
