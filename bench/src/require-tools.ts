import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian installs servers, which is not on every user's PATH. */
const SERVERS = '/usr/sbin'

const isInstalled = (tool: string): boolean =>
  [...(process.env.PATH ?? '').split(delimiter), SERVERS].some((folder) => {
    try {
      accessSync(join(folder, tool), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** A benchmark cannot run here; `message` says what to install. */
export class MissingTool extends Error {}

/**
 * Checks that the programs a benchmark needs are installed before it starts anything.
 *
 * @param packages the Debian package of each program, by the program's name.
 * @throws {MissingTool} if one is missing.
 */
export const requireTools = (packages: Record<string, string>): void => {
  const missing = Object.keys(packages).filter((tool) => !isInstalled(tool))
  if (missing.length === 0) return
  const install = missing.map((tool) => packages[tool]).join(' ')
  throw new MissingTool(`${missing.join(' and ')} not found. On Debian: apt-get install ${install}`)
}
