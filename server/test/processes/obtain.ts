import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Installs packages of npm that only a long test needs below `directory`, without running anything of them.
 *
 * @returns whether npm had them; if not, why is printed.
 */
export const obtain = (directory: string, specs: readonly string[]): Promise<boolean> =>
  promisify(execFile)('npm', [
    'install',
    '--prefix',
    directory,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    ...specs,
  ]).then(
    () => true,
    (error: Error) => {
      console.info(
        `Left out, as npm does not have them here: ${specs.join(', ')}. ${error.message}`,
      )
      return false
    },
  )
