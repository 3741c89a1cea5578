import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { processEnvironment } from './processes/start.ts'

export type Example = {
  language: string
  code: string
  /** Whether it needs the key of a feed. */
  isOfFeed?: boolean
}

export type Program = { program: string; extension: string; options?: readonly string[] }
const PROGRAMS: Record<string, Program> = {
  sh: { program: 'sh', extension: 'sh' },
  js: { program: process.execPath, extension: 'mjs' },
  ts: { program: process.execPath, extension: 'mts' },
  python: { program: 'python3', extension: 'py' },
}

export const readPage = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The examples that a page marks to be run, in its order. */
export const examplesOf = (page: string): Example[] =>
  [...page.matchAll(/^```(\w+) test( feed)?\n(.*?)^```$/gms)].map(
    ([, language = '', isOfFeed, code = '']) => ({
      language,
      code,
      isOfFeed: isOfFeed !== undefined,
    }),
  )

/** A directory to run examples in. */
export const openExamples = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-examples-'))
  return {
    directory,
    /** The output of an example, which must not complain. */
    run: async (
      { language, code }: Example,
      variables: Record<string, string>,
      parameters: readonly string[] = [],
      otherProgram?: Program,
    ): Promise<string> => {
      const {
        program = '',
        extension = '',
        options = [],
      } = otherProgram ?? PROGRAMS[language] ?? {}
      const path = join(directory, `example.${extension}`)
      await writeFile(path, code)
      const env = { ...processEnvironment(), ...variables }
      const given = [...options, path, ...parameters]
      const { stdout, stderr } = await promisify(execFile)(program, given, { env, cwd: directory })
      expect(stderr).toBe('')
      return stdout
    },
    close: () => rm(directory, { recursive: true }),
  }
}
