import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { StartError } from './start-error.ts'

type Variables = Record<string, string | undefined>

const FILE = '_FILE'

/**
 * The variables of the process, before those of the file `.env` in the working directory. Each of `names` may be in a
 * file instead, such as a container's secret: `NAME_FILE` is its path. A line break at its end does not count.
 *
 * @throws StartError if such a file cannot be read, or the variable is also set itself.
 */
export const environmentVariables = (
  names: readonly string[],
  own: Variables = process.env,
  directory: string = process.cwd(),
): Variables => {
  const variables = { ...fileIn(directory), ...own }
  for (const name of names) {
    const path = variables[name + FILE]
    if (path === undefined || path === '') continue
    if (variables[name]) {
      throw problem(`${name} and ${name}${FILE} must not both be set`)
    }
    variables[name] = read(path, name + FILE).replace(/\r?\n$/, '')
  }
  return variables
}

const fileIn = (directory: string): Variables => {
  const path = join(directory, '.env')
  return existsSync(path) ? parseEnv(read(path, '.env')) : {}
}

const read = (path: string, name: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw problem(
      name === '.env'
        ? `.env cannot be read (${code})`
        : `${name} names a file that cannot be read (${code})`,
    )
  }
}

const problem = (text: string) => new StartError('configuration', `Configuration: ${text}.`)
