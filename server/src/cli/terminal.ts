import { resolve } from 'node:path'

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

export const report = (step: string): void => {
  process.stderr.write(`${step}\n`)
}

/** npm runs scripts in the repository root, whatever directory the user typed the path in. */
export const fromHere = (path: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), path)
