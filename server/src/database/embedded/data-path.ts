import type { ServerAccount } from './server-account.ts'

/**
 * How PostgreSQL is told where its data lies; its working directory must be that directory.
 *
 * Another user than ours need not be able to enter the directories above (`/root`, a temporary
 * directory of ours). Its working directory is set before the user is changed and `/proc/self/cwd`
 * leads straight to it, so that nothing above matters. Elsewhere than on Linux the path serves.
 */
export const dataPath = (directory: string, account: ServerAccount | undefined): string =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : directory
