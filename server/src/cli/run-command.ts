import { Command } from 'commander'
import { addAdminCommand } from './admin-command.ts'
import { addArchiveCommands } from './archive-command.ts'
import { addBackupCommands } from './backup-command.ts'
import { addFeedCommand } from './feed-command.ts'
import { addImportCommand } from './import-command.ts'
import { addKeyCommand } from './key-command.ts'
import { addMcpCommand } from './mcp-command.ts'
import { addOutboxCommand } from './outbox-command.ts'
import { addReportCommand } from './report-command.ts'
import { addUserCommand } from './user-command.ts'
import { addWorkerCommand } from './worker-command.ts'

const USAGE_EXIT_CODE = 2

/** Runs the command line after `retorna`; results are on the standard streams and in the exit code. */
export const runCommand = async (words: readonly string[]): Promise<void> => {
  const program = new Command('retorna').description('Retorna on the command line').exitOverride()
  addImportCommand(program)
  addKeyCommand(program)
  addAdminCommand(program)
  addFeedCommand(program)
  addUserCommand(program)
  addOutboxCommand(program)
  addWorkerCommand(program)
  addBackupCommands(program)
  addReportCommand(program)
  addArchiveCommands(program)
  addMcpCommand(program)
  inheritExit(program)
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    // Commander has already printed the problem; exit code 0 is its answer to --help.
    const isHelp = error instanceof Error && 'exitCode' in error && error.exitCode === 0
    process.exitCode = isHelp ? 0 : USAGE_EXIT_CODE
  }
}

const inheritExit = (command: Command): void => {
  for (const child of command.commands) {
    child.exitOverride()
    inheritExit(child)
  }
}
