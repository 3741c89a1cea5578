import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { environmentVariables } from './environment-variables.ts'

const NAMES = ['AUTH_SECRET', 'PUBLIC_URL']

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(inject('scratch'), 'environment-'))
})

test('a file .env gives what the environment does not set', async () => {
  await writeFile(join(directory, '.env'), 'PUBLIC_URL="https://a.example"\nPORT=1 # comment\n')
  expect(environmentVariables(NAMES, { PORT: '2' }, directory).variables).toEqual({
    PUBLIC_URL: 'https://a.example',
    PORT: '2',
  })
  expect(environmentVariables(NAMES, { PORT: '2' }, join(directory, 'none'))).toEqual({
    variables: { PORT: '2' },
    problems: [],
  })
})

test('a value can be in a file of its own, without the line break at its end', async () => {
  const path = join(directory, 'secret')
  await writeFile(path, 'from the file\n')
  expect(
    environmentVariables(NAMES, { AUTH_SECRET_FILE: path }, directory).variables,
  ).toMatchObject({
    AUTH_SECRET: 'from the file',
  })
})

test.each([
  [
    { AUTH_SECRET_FILE: '/not/there' },
    'AUTH_SECRET_FILE names a file that cannot be read (ENOENT)',
  ],
  [
    { AUTH_SECRET_FILE: '/not/there', AUTH_SECRET: 'x' },
    'AUTH_SECRET and AUTH_SECRET_FILE must not both be set',
  ],
])('%j is refused by name', (variables, message) => {
  expect(environmentVariables(NAMES, variables, directory).problems).toEqual([message])
})
