import { execFile } from 'node:child_process'
import type { ServerAccount } from './server-account.ts'

const isForeignSetting = (name: string): boolean => /^(PG|LC_|LANG)/.test(name)

/** English messages, because they are read; no PG* variable of the caller's may leak in. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeignSetting(name))),
  LC_ALL: 'C',
})

/** Options to start one of PostgreSQL's programs with, as `account`. */
export const programOptions = (account: ServerAccount | undefined, cwd: string) => ({
  ...account,
  cwd,
  env: environment(),
  windowsHide: true,
})

/**
 * Runs a program to its end. Never throws: a program that cannot even be started has `ok` false
 * and the reason as its output.
 */
export const runProgram = (
  path: string,
  parameters: string[],
  options: ReturnType<typeof programOptions>,
): Promise<{ ok: boolean; output: string }> =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    execFile(path, parameters, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout}${stderr}` || (error?.message ?? '') })
    })
    // Some refusals of the system are thrown instead.
  }).catch((error: Error) => ({ ok: false, output: error.message }))
