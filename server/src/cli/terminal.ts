import { resolve } from 'node:path'

/** A line of what a command answers. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** A line of what it is doing, apart from the answer. */
export const report = (step: string): void => {
  process.stderr.write(`${step}\n`)
}

/** npm runs scripts in the repository root, whatever directory the user typed the path in. */
export const fromHere = (path: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), path)
