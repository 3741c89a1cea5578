import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

type Variables = Record<string, string | undefined>

const FILE = '_FILE'

/**
 * The variables of the process, before those of the file `.env` in the working directory. Each of `names` may be in a
 * file instead, such as a container's secret: `NAME_FILE` is its path. A line break at its end does not count. Problems:
 * such a file cannot be read, or the variable is also set itself.
 */
export const environmentVariables = (
  names: readonly string[],
  own: Variables = process.env,
  directory: string = process.cwd(),
): { variables: Variables; problems: string[] } => {
  const problems: string[] = []
  const read = (path: string, problem: string): string | undefined => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      problems.push(`${problem} (${code})`)
      return undefined
    }
  }
  const path = join(directory, '.env')
  const inFile = existsSync(path) ? parseEnv(read(path, '.env cannot be read') ?? '') : {}
  const variables: Variables = { ...inFile, ...own }
  for (const name of names) {
    const path = variables[name + FILE]
    if (path === undefined || path === '') continue
    if (variables[name]) {
      problems.push(`${name} and ${name}${FILE} must not both be set`)
      continue
    }
    variables[name] = read(path, `${name}${FILE} names a file that cannot be read`)?.replace(
      /\r?\n$/,
      '',
    )
  }
  return { variables, problems }
}
