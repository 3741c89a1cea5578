import { execFile } from 'node:child_process'
import type { ServerAccount } from './server-account.ts'

/** Where programs, libraries and temporary files are; Windows starts nothing without its `SYSTEMROOT`. */
const HANDED_ON = /^(PATH|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT)$/i

/**
 * English messages, because we parse them. Nothing else is inherited: no PG* variable may affect the server, and none
 * of our secrets may be in the environment of another user's process.
 */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => HANDED_ON.test(name))),
  LC_ALL: 'C',
})

/** Options for spawning one of PostgreSQL's programs as `account`. */
export const programOptions = (account: ServerAccount | undefined, cwd: string) => ({
  ...account,
  cwd,
  env: environment(),
  windowsHide: true,
})

/**
 * Runs a program to completion. Never throws: a program that cannot be started has `ok` false and the reason as its
 * output.
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
    // Some errors are thrown instead.
  }).catch((error: Error) => ({ ok: false, output: error.message }))
